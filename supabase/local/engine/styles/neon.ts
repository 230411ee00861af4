import { hsl, luminance, toHsl } from '../colour.ts'
import { finish } from '../raster/finish.ts'
import type { Light } from '../raster/light/lighting.ts'
import { cloudNoise, sample } from '../raster/noise.ts'
import { rasterise } from '../raster/rasterise.ts'
import { softCopy } from '../raster/soft-copy.ts'
import { document, element, pathData } from '../svg.ts'
import { lineWeight } from './ink.ts'
import type { Style } from './style.ts'

/** Glass tubes in the dark: only lines, each with its halo, mirrored in a wet floor. */
export const neon: Style = (scene) => {
  const { width, height } = scene
  const small = Math.min(width, height)
  const unit = small / 1024
  const random = scene.random.fork('tubes')
  const base = random.pick([320, 190, 275, 160])
  let inner = element('rect', { width, height, fill: '#000000' })
  for (const layer of scene.layers) {
    if (layer.name === 'front') continue
    const weight = lineWeight(layer)
    for (const part of layer.parts) {
      const [hue, s] = toHsl(part.colour)
      const own = layer.name === 'subject'
      const h = own && s > 0.18 ? hue : base + (1 - layer.depth) * 90 + (own ? 60 : 0)
      const tube = hsl(h, 1, own ? 0.62 : 0.5 - layer.depth * 0.14)
      if (!part.closed) {
        if (own)
          inner += element('path', {
            d: pathData(part.points, false),
            fill: 'none',
            stroke: tube,
            'stroke-width': 2 * unit,
          })
        continue
      }
      const d = pathData(part.points, true)
      // Black bodies hide the lines behind them.
      if (!part.decal) inner += element('path', { d, fill: '#000000' })
      // Shadows and wakes are no tubes.
      if (part.decal && (!own || part.material === 'matte')) continue
      const dim = part.decal ? 0.55 : 1
      if (part.decal && luminance(part.colour) < 0.15) {
        inner += element('path', { d, fill: tube, 'fill-opacity': 0.9 })
        continue
      }
      inner += element('path', {
        d,
        fill: tube,
        'fill-opacity': own ? 0.05 : 0.015,
        stroke: tube,
        'stroke-opacity': own ? 1 : 0.75 - layer.depth * 0.35,
        'stroke-width': (1.6 + 4.2 * weight * dim) * unit,
        'stroke-linejoin': 'round',
      })
    }
  }
  const lines = rasterise(document(width, height, inner), width, height)
  const rgb = new Float32Array(lines.data.length)
  for (let i = 0; i < rgb.length; i++) rgb[i] = (lines.data[i] as number) / 255
  const near = softCopy(rgb, width, height, small * 0.008)
  const wide = softCopy(rgb, width, height, small * 0.045)
  const noise = cloudNoise()
  const scale = 512 / small
  const wall: readonly number[] = [0.035, 0.025, 0.06]
  const out: Light = { width, height, rgb: new Float32Array(rgb.length) }
  const floor = height * 0.86
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3
      const n = sample(noise, x * scale * 2, y * scale * 2)
      // Bricks, only seen where a tube lights them.
      const by = y / (small * 0.035)
      const bx = x / (small * 0.08) + (Math.floor(by) % 2) * 0.5
      const mortar = by % 1 < 0.1 || bx % 1 < 0.045 ? 0.55 : 1
      const brick = mortar * (0.75 + n * 0.5)
      const under = y > floor
      const from = under
        ? (Math.max(0, Math.round(2 * floor - y + (n - 0.5) * small * 0.03)) * width +
            Math.min(width - 1, Math.max(0, Math.round(x + (n - 0.5) * small * 0.03)))) *
          3
        : i
      for (let c = 0; c < 3; c++) {
        const line = rgb[from + c] as number
        const glow = (near[from + c] as number) * 1.5 + (wide[from + c] as number) * 2.1 * brick
        const core = line * line * 0.5
        const v = (wall[c] as number) * brick + (under ? glow * 0.5 + line * 0.18 : glow + line + core)
        out.rgb[i + c] = v
      }
    }
  return finish(out, null, { saturation: 1.15, vignette: 0.3 })
}
