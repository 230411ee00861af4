import { darken } from '../../colour.ts'
import { move, type Point } from '../../draw/part.ts'
import { ellipsePoints, limbPoints } from '../../draw/pen.ts'
import { drawSubject } from '../../draw/subjects.ts'
import type { Scene } from '../../scene/types.ts'
import { element, pathData } from '../../svg.ts'

/** A cream border with an arched opening, stems and flowers growing up its sides. */
export function frame(scene: Scene, cream: string, gold: string, line: string, _hue: number): string {
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
