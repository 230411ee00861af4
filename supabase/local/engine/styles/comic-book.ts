import { adjust } from '../colour.ts'
import { overlay } from '../raster/overlay.ts'
import { createPicture } from '../raster/picture.ts'
import { document, element } from '../svg.ts'
import { outlined } from './ink.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

/** Black ink, few loud colours, shade printed as dots, a panel with a white gutter. */
export const comicBook: Style = (scene) => {
  const { width, height } = scene
  const small = Math.min(width, height)
  const loud = (colour: string): string => adjust(colour, 0, 1.55, 1.05)
  const painter = outlined(scene, '#14121a', 6.5, (part) => loud(part.colour))
  const { lit, buffers } = litScene(
    scene,
    { relief: 1, texture: 0.25, clouds: 0, gloss: 0, rim: 0, mist: 0, mirror: 0.3, drama: 1.3 },
    { painter, drawnClouds: true },
  )
  const out = createPicture(width, height)
  const pitch = small / 118
  const cos = Math.cos(0.5)
  const sin = Math.sin(0.5)
  // Five strengths of ink, the hue untouched.
  const level = (v: number): number => Math.max(0.12, Math.round(v * 5) / 5) / Math.max(0.02, v)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const q = i * 3
      const p = i * 4
      const r = (buffers.colour[p] as number) / 255
      const g = (buffers.colour[p + 1] as number) / 255
      const b = (buffers.colour[p + 2] as number) / 255
      const ink = level(Math.max(r, g, b))
      const base = 0.3 * r + 0.59 * g + 0.11 * b
      const lum =
        0.3 * (lit.rgb[q] as number) + 0.59 * (lit.rgb[q + 1] as number) + 0.11 * (lit.rgb[q + 2] as number)
      const shade = base > 0.03 ? lum / base : 1
      const u = (x * cos + y * sin) / pitch
      const v = (y * cos - x * sin) / pitch
      const du = u - Math.floor(u) - 0.5
      const dv = v - Math.floor(v) - 0.5
      const dot = Math.sqrt(du * du + dv * dv)
      let k = 1
      if ((buffers.id[i] as number) === 0) {
        // The sky's gradient becomes dots that shrink towards the horizon.
        const size = 0.5 * Math.max(0, 1 - (y / scene.horizon) * 1.05)
        k = dot < size ? 0.74 : 1
      } else if (shade < 0.5) k = 0.34
      else if (shade < 0.94) k = dot < (0.94 - shade) * 1.1 + 0.1 ? 0.52 : 1
      else if (shade > 1.3 && base > 0.1) k = 1.6
      out.data[q] = (k > 1 ? 1 - (1 - r) * 0.35 : r * ink * k) * 255
      out.data[q + 1] = (k > 1 ? 1 - (1 - g) * 0.35 : g * ink * k) * 250
      out.data[q + 2] = (k > 1 ? 1 - (1 - b) * 0.35 : b * ink * k) * 238
    }
  const gap = small * 0.028
  const frame = element('path', {
    d: `M0 0H${width}V${height}H0ZM${gap} ${gap}V${height - gap}H${width - gap}V${gap}Z`,
    fill: '#fbf8ee',
    'fill-rule': 'evenodd',
  })
  const border = element('rect', {
    x: gap,
    y: gap,
    width: width - 2 * gap,
    height: height - 2 * gap,
    fill: 'none',
    stroke: '#14121a',
    'stroke-width': small * 0.007,
  })
  return overlay(out, document(width, height, frame + border))
}
