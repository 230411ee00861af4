import { mix } from '../../colour.ts'
import { element } from '../../svg.ts'

export function mosaic(
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
