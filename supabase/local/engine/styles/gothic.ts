import { adjust, darken, mix } from '../colour.ts'
import { finish } from '../raster/finish.ts'
import { cloudNoise, grainNoise, nearest, sample } from '../raster/noise.ts'
import { eachPixel } from '../raster/overlay.ts'
import { rasteriseRgba } from '../raster/rasterise.ts'
import { flat } from '../raster/scene-svg.ts'
import type { Scene } from '../scene/types.ts'
import { archWithCandles } from './gothic-arch.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

/** Seen through a pointed arch by candlelight: cold moonlit colour outside, warm stone within. */
export const gothic: Style = (scene) => {
  const { width, height } = scene
  const small = Math.min(width, height)
  const indoors = scene.brief.setting === 'studio'
  const night: Scene = {
    ...scene,
    brief: {
      ...scene.brief,
      time: 'night',
      weather: scene.brief.weather === 'clear' ? 'cloudy' : scene.brief.weather,
    },
    palette: {
      ...scene.palette,
      sky: ['#05070e', '#141d30', '#4a5a70'],
      fog: '#55647a',
      light: '#c4d4ee',
      shade: '#070a16',
      cloud: '#5f6c80',
    },
  }
  const { lit, buffers } = litScene(
    night,
    { texture: 0.8, drama: 1.7, rim: 0.7, mist: 1.4, clouds: 1, mirror: 0.7 },
    {
      painter: (part, layer) =>
        part.material === 'glow'
          ? { fill: '#ffc46a' }
          : flat(
              {
                ...part,
                colour: darken(
                  mix(adjust(part.colour, 0, 0.5), '#26304a', layer.name === 'subject' ? 0.22 : 0.55),
                  layer.name === 'subject' ? 0.08 : 0.28,
                ),
              },
              layer,
            ),
    },
  )
  const picture = finish(lit, buffers, { bloom: 0.5, saturation: 0.8, contrast: 1.2, tint: [0.94, 1, 1.12] })
  const { svg, flames } = archWithCandles(width, height, indoors, covered(scene))
  const stone = rasteriseRgba(svg)
  const noise = cloudNoise()
  const grain = grainNoise()
  const scale = 512 / small
  const block = small * 0.1
  const reach = 1 / (small * 0.17)
  return eachPixel(picture, (x, y, at) => {
    const p = (y * width + x) * 4
    const alpha = (stone[p + 3] as number) / 255
    let warm = 0
    for (const [fx, fy] of flames) {
      const dx = (x - fx) * reach
      const dy = (y - fy) * reach
      const d = dx * dx + dy * dy
      // Further off the light is less than one step of a byte.
      if (d > 14) continue
      warm += Math.exp(-d) * 0.8
      if (d < 1) warm += Math.exp(-d * 18) * 0.5
    }
    let r = picture.data[at] as number
    let g = picture.data[at + 1] as number
    let b2 = picture.data[at + 2] as number
    if (alpha > 0) {
      const row = Math.floor(y / block)
      const seam =
        y % block < small * 0.004 || (x + (row % 2) * block * 0.7) % (block * 1.6) < small * 0.004 ? 0.66 : 1
      const t =
        alpha > 0.95
          ? (0.72 +
              sample(noise, x * scale * 2, y * scale * 2) * 0.5 +
              (nearest(grain, x * scale, y * scale) - 0.5) * 0.24) *
            seam
          : 1
      r = r * (1 - alpha) + (stone[p] as number) * t * (0.7 + warm * 1.5)
      g = g * (1 - alpha) + (stone[p + 1] as number) * t * (0.7 + warm * 1.0)
      b2 = b2 * (1 - alpha) + (stone[p + 2] as number) * t * (0.75 + warm * 0.5)
    }
    picture.data[at] = r + warm * 52
    picture.data[at + 1] = g + warm * 28
    picture.data[at + 2] = b2 + warm * 8
  })
}

/** Whether something stands where the rose window would be. */
function covered({ width, height, subjects }: Scene): boolean {
  return subjects.some(
    ({ x, y, height: tall }) =>
      y - tall < height * 0.36 && Math.abs(x - width / 2) < Math.max(tall * 0.5, width * 0.1),
  )
}
