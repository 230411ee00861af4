import type { Point } from '../draw/part.ts'
import { document, element, linearGradient, pathData } from '../svg.ts'

/** What a picture is seen through: a leaded window under a pointed arch of stone, candles on its sill. */
export function archWithCandles(
  width: number,
  height: number,
  indoors: boolean,
  covered: boolean,
): { svg: string; flames: readonly (readonly [x: number, y: number])[] } {
  const small = Math.min(width, height)
  const b = small * 0.085
  const spring = height * 0.48
  const opening = arch(b * 1.35, width - b * 1.35, spring, b * 0.9, height - b * 1.5)
  const inside = arch(b * 1.75, width - b * 1.75, spring, b * 1.5, height - b * 1.5)
  const lead = '#0b0c10'
  let inner = ''
  // Lead lines of a leaded window, and tracery under the point of the arch.
  const step = small * 0.105
  let lattice = ''
  for (let k = -20; k < 40; k++)
    lattice += `M${k * step} 0L${k * step + height * 0.62} ${height}M${k * step} 0L${k * step - height * 0.62} ${height}`
  inner += element(
    'defs',
    {},
    `<clipPath id="in">${element('path', { d: pathData(inside, true) })}</clipPath>${linearGradient('stone', [
      [0, '#1a1a22'],
      [0.55, '#35323a'],
      [1, '#57473c'],
    ])}`,
  )
  inner += element(
    'g',
    { 'clip-path': 'url(#in)' },
    element('path', {
      d: lattice,
      stroke: lead,
      'stroke-width': small * 0.0026,
      'stroke-opacity': indoors ? 0.14 : 0.34,
      fill: 'none',
    }),
  )
  inner += element('path', {
    d: `M0 0H${width}V${height}H0Z${pathData(opening, true)}`,
    'fill-rule': 'evenodd',
    fill: 'url(#stone)',
  })
  for (const [w, colour, shape] of [
    [26, '#14131a', inside],
    [15, '#4a4650', opening],
    [6, '#6f6a70', opening],
    [12, '#2a2830', inside],
  ] as const)
    inner += element('path', {
      d: pathData(shape, true),
      fill: 'none',
      stroke: colour,
      'stroke-width': (w * small) / 1024,
    })
  if (!covered) inner += roseWindow(width / 2, spring - (spring - b) * 0.52, small * 0.075, small)
  inner +=
    element('rect', { x: 0, y: height - b * 1.5, width, height: b * 1.6, fill: '#4a3d36' }) +
    element('rect', { x: 0, y: height - b * 1.5, width, height: b * 0.16, fill: '#7a6350' })
  const flames: [number, number][] = []
  for (const [x, h] of [
    [0.06, 0.15],
    [0.115, 0.1],
    [0.895, 0.11],
    [0.945, 0.16],
  ] as const) {
    const cx = width * x
    const foot = height - b * 1.1
    const top = foot - height * h
    const w = small * 0.017
    inner +=
      element('path', {
        d: `M${cx - w} ${foot}V${top}Q${cx} ${top - w} ${cx + w} ${top}V${foot}Z`,
        fill: '#e8dcc0',
      }) +
      element('path', {
        d: `M${cx} ${top - small * 0.055}Q${cx + w * 1.1} ${top - w} ${cx} ${top + w * 0.2}Q${cx - w * 1.1} ${top - w} ${cx} ${top - small * 0.055}`,
        fill: '#ffdf8a',
      }) +
      element('path', { d: `M${cx + w * 0.3} ${foot}V${top}H${cx + w}V${foot}Z`, fill: '#b39a74' })
    flames.push([cx, top - small * 0.02])
  }
  return { svg: document(width, height, inner), flames }
}

/** A pointed arch: two arcs that meet at the top. */
function arch(left: number, right: number, spring: number, top: number, bottom: number): Point[] {
  // Each arc is struck from the foot of the other one.
  const half: Point[] = Array.from({ length: 21 }, (_, i): Point => {
    const a = (i / 20) * (Math.PI / 3)
    return [
      right - (right - left) * Math.cos(a),
      spring - ((spring - top) * Math.sin(a)) / Math.sin(Math.PI / 3),
    ]
  })
  return [
    [left, bottom],
    ...half,
    ...half.map(([x, y]): Point => [left + right - x, y]).reverse(),
    [right, bottom],
  ]
}

function roseWindow(x: number, y: number, r: number, small: number): string {
  let inner = ''
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * Math.PI * 2
    inner += element('circle', {
      cx: x + Math.cos(a) * r * 0.62,
      cy: y + Math.sin(a) * r * 0.62,
      r: r * 0.34,
      fill: ['#8e2436', '#2f4f86', '#a87a2c'][i % 3],
      'fill-opacity': 0.72,
      stroke: '#24222a',
      'stroke-width': small * 0.006,
    })
  }
  inner += element('circle', {
    cx: x,
    cy: y,
    r: r * 1.08,
    fill: 'none',
    stroke: '#3d3a42',
    'stroke-width': small * 0.014,
  })
  return inner
}
