import { adjust, darken, hsl, mix } from '../colour.ts'
import { move, type Point } from '../draw/part.ts'
import { ellipsePoints, limbPoints, smooth } from '../draw/pen.ts'
import { drawSubject } from '../draw/subjects.ts'
import { cloudNoise, sample } from '../raster/noise.ts'
import { eachPixel } from '../raster/overlay.ts'
import { rasterise } from '../raster/rasterise.ts'
import type { Scene } from '../scene/types.ts'
import { document, element, pathData } from '../svg.ts'
import { lineWeight } from './ink.ts'
import type { Style } from './style.ts'

/** A poster: muted flat colour, heavy flowing contour, a mosaic halo, stems that grow into a frame. */
export const artNouveau: Style = (scene) => {
  const { width, height } = scene
  const small = Math.min(width, height)
  const unit = small / 1024
  const random = scene.random.fork('poster')
  const hue = random.pick([38, 150, 20, 195])
  const cream = '#f4e6c6'
  const gold = hsl(hue === 38 ? 44 : 38, 0.55, 0.62)
  const line = '#3b2a22'
  const muted = (colour: string, far: number): string =>
    mix(mix(adjust(colour, 0, 0.95), '#d9b98a', 0.14), cream, far * 0.35)
  let art = element('rect', { width, height, fill: muted(scene.palette.sky[2], 0.6) })
  // The sky in three flat bands with wavy edges.
  scene.palette.sky.slice(0, 2).forEach((tone, i) => {
    const y = scene.horizon * (i === 0 ? 0.3 : 0.62)
    const edge = smooth(
      Array.from(
        { length: 9 },
        (_, k): Point => [(k / 8) * width, y + Math.sin(k * 1.9 + i * 2) * small * 0.03],
      ),
      false,
    )
    const band = pathData([...edge, [width, 0], [0, 0]], true)
    if (i === 1) art = art.replace('/>', `/>${element('path', { d: band, fill: muted(tone, 0.3) })}`)
    else art += element('path', { d: band, fill: muted(tone, 0.3) })
  })
  const subject = scene.subjects[0]
  const hx = subject ? subject.x : width / 2
  const hy = subject ? Math.max(height * 0.3, subject.y - subject.height * 0.72) : scene.horizon * 0.6
  const halo = mosaic(hx, hy, small * 0.27, gold, hsl(hue + 150, 0.3, 0.45), cream, line, unit)
  for (const layer of scene.layers) {
    if (layer.name === 'front' || layer.name === 'celestial') continue
    if (layer.name === 'subject') {
      if (subject) art += halo
      // A broad contour around the whole thing, as if cut out.
      for (const part of layer.parts)
        if (part.closed && !part.decal)
          art += element('path', {
            d: pathData(part.points, true),
            fill: 'none',
            stroke: line,
            'stroke-width': 17 * unit,
            'stroke-linejoin': 'round',
          })
    }
    const weight = lineWeight(layer) * (layer.name === 'subject' ? 4.2 : 3.4) * unit
    for (const part of layer.parts) {
      const fill = muted(part.colour, layer.depth)
      if (!part.closed)
        art += element('path', {
          d: pathData(part.points, false),
          fill: 'none',
          stroke: mix(fill, line, 0.3),
          'stroke-width': part.width,
          'stroke-linecap': 'round',
        })
      else
        art += element('path', {
          d: pathData(part.points, true),
          fill,
          stroke: part.decal ? undefined : mix(line, fill, layer.depth * 0.6),
          'stroke-width': part.decal ? undefined : weight,
          'stroke-linejoin': 'round',
        })
    }
  }
  art += frame(scene, cream, gold, line, hue)
  const picture = rasterise(document(width, height, art), width, height)
  const noise = cloudNoise()
  const scale = 512 / small
  // The tooth of a lithograph's stone.
  return eachPixel(picture, (x, y, at) => {
    const t = (sample(noise, x * scale * 5, y * scale * 5) - 0.5) * 12
    for (let c = 0; c < 3; c++) picture.data[at + c] = (picture.data[at + c] as number) + t
  })
}

function mosaic(
  x: number,
  y: number,
  r: number,
  gold: string,
  second: string,
  cream: string,
  line: string,
  unit: number,
): string {
  let out =
    element('circle', { cx: x, cy: y, r: r * 1.06, fill: gold, stroke: line, 'stroke-width': 4 * unit }) +
    element('circle', {
      cx: x,
      cy: y,
      r: r * 0.8,
      fill: mix(cream, gold, 0.25),
      stroke: line,
      'stroke-width': 3 * unit,
    })
  for (let i = 0; i < 28; i++) {
    const a = (i / 28) * Math.PI * 2
    out += element('circle', {
      cx: x + Math.cos(a) * r * 0.93,
      cy: y + Math.sin(a) * r * 0.93,
      r: r * 0.062,
      fill: i % 2 ? second : cream,
      stroke: line,
      'stroke-width': 2 * unit,
    })
  }
  for (let i = 0; i < 36; i++) {
    const a = (i / 36) * Math.PI * 2
    out += element('path', {
      d: `M${x + Math.cos(a) * r * 0.52} ${y + Math.sin(a) * r * 0.52}L${x + Math.cos(a) * r * 0.78} ${y + Math.sin(a) * r * 0.78}`,
      stroke: gold,
      'stroke-width': 3 * unit,
    })
  }
  return out
}

/** A cream border with an arched opening, stems and flowers growing up its sides. */
function frame(scene: Scene, cream: string, gold: string, line: string, _hue: number): string {
  const { width, height } = scene
  const small = Math.min(width, height)
  const unit = small / 1024
  const b = small * 0.075
  const spring = height * 0.3
  const arch = Array.from({ length: 41 }, (_, i): Point => {
    const a = Math.PI - (i / 40) * Math.PI
    return [width / 2 + Math.cos(a) * (width / 2 - b), spring - Math.sin(a) * (spring - b)]
  })
  const opening: Point[] = [[b, height - b * 1.1], ...arch, [width - b, height - b * 1.1]]
  const d = `M0 0H${width}V${height}H0Z${pathData(opening, true)}`
  let out = element('path', { d, fill: cream, 'fill-rule': 'evenodd' })
  for (const [w, colour] of [
    [16, line],
    [10, gold],
    [3, line],
  ] as const)
    out += element('path', {
      d: pathData(opening, true),
      fill: 'none',
      stroke: colour,
      'stroke-width': w * unit,
      'stroke-linejoin': 'round',
    })
  out += element('rect', {
    x: b * 0.2,
    y: b * 0.2,
    width: width - b * 0.4,
    height: height - b * 0.4,
    rx: b * 0.3,
    fill: 'none',
    stroke: line,
    'stroke-width': 3 * unit,
  })
  const bloom = scene.random.fork('bloom').pick(['#c9566a', '#d9824a', '#8f5f9a', '#d8a03a'])
  for (const s of [-1, 1]) {
    const at = (x: number, y: number): Point => [s < 0 ? x : width - x, y]
    const stems: Point[][] = [
      [
        at(b * 0.5, height - b),
        at(b * 0.9, height * 0.72),
        at(b * 0.3, height * 0.5),
        at(b * 0.8, height * 0.3),
        at(b * 0.6, height * 0.14),
        at(b * 1.5, b * 0.9),
      ],
      [
        at(b * 0.6, height * 0.6),
        at(b * 1.5, height * 0.46),
        at(b * 1.1, height * 0.34),
        at(b * 0.7, height * 0.36),
      ],
      [
        at(b * 0.6, height * 0.24),
        at(b * 1.9, height * 0.17),
        at(b * 2.7, height * 0.08),
        at(b * 3.9, b * 0.75),
      ],
    ]
    for (const stem of stems)
      out += element('path', {
        d: pathData(limbPoints(stem, [9 * unit, 13 * unit, 10 * unit, 3 * unit]), true),
        fill: '#6f8a56',
        stroke: line,
        'stroke-width': 2.4 * unit,
      })
    for (const [x, y, k] of [
      [b * 0.55, height * 0.5, 1],
      [b * 1.3, height * 0.42, 0.8],
      [b * 0.75, height * 0.26, 0.9],
      [b * 2.5, height * 0.095, 0.9],
      [b * 0.7, height * 0.76, 1],
      [b * 4, b * 0.75, 0.8],
    ] as const) {
      const [px, py] = at(x, y)
      for (const part of move(
        drawSubject('rose', { colour: bloom, tags: new Set(), random: scene.random.fork('r') }),
        px,
        py + b * 1.6 * k,
        b * 2.1 * k,
      ).filter((part) => part.material === 'petal'))
        out += element('path', {
          d: pathData(part.points, part.closed),
          ...(part.closed
            ? { fill: part.colour, stroke: line, 'stroke-width': 1.6 * unit }
            : { fill: 'none', stroke: line, 'stroke-width': 1.4 * unit }),
        })
      for (const a of [0.5, 2.6])
        out += element('path', {
          d: pathData(
            limbPoints(
              [
                [px, py],
                [px + Math.cos(a) * b * 0.35, py + Math.sin(a) * b * 0.3],
                [px + Math.cos(a) * b * 0.65, py + Math.sin(a) * b * 0.3],
              ],
              [4 * unit, 26 * unit, 2 * unit],
            ),
            true,
          ),
          fill: '#86a066',
          stroke: line,
          'stroke-width': 2 * unit,
        })
    }
  }
  for (let i = 0; i < 9; i++) {
    const x = width * (0.18 + (i / 8) * 0.64)
    out += element('path', {
      d: pathData(ellipsePoints(x, height - b * 0.55, b * 0.2, b * 0.26), true),
      fill: i % 2 ? gold : darken(gold, 0.35),
      stroke: line,
      'stroke-width': 2 * unit,
    })
  }
  return out
}
