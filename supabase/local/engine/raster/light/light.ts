import type { Scene } from '../../scene/types.ts'
import { type Buffers, materialIndex } from '../buffers.ts'
import { type Colour, type Light, type Lighting, type LightOptions, unit } from './lighting.ts'
import { mirror } from './mirror.ts'
import { skyShader } from './sky.ts'
import { solidShader } from './solid.ts'
import { kindsOf } from './surfaces.ts'

const asItIs: Colour = [1, 1, 1]
const lantern: Colour = [1.22, 1.22 * 0.98, 1.22 * 0.93]
/** A sun must outshine the sky around it. */
const sun: Colour = [1.7, 1.7 * 0.98, 1.7 * 0.93]

/** Lights a scene as its painter would see it: sky, things, lamps, and water, which mirrors them all. */
export function light(scene: Scene, buffers: Buffers, options: LightOptions): Light {
  const { width, height, colour, id, parts } = buffers
  const random = scene.random.fork('light')
  const small = Math.min(width, height)
  // A key light from the side of the sun, always partly from the front so that nothing is lost.
  const fromLeft = scene.light.x < width / 2 ? -1 : 1
  const length = Math.hypot(0.62, 0.62, 0.62)
  const lighting: Lighting = {
    scene,
    buffers,
    options,
    small,
    scale: 512 / small,
    shiftU: random.range(0, 512),
    shiftV: random.range(0, 512),
    lamp: unit(scene.palette.light),
    shade: unit(scene.palette.shade),
    fog: unit(scene.palette.fog),
    fromLeft,
    key: { x: (fromLeft * 0.62) / length, y: -0.62 / length, z: 0.62 / length },
  }
  const out = new Float32Array(width * height * 3)
  const sky = skyShader(lighting, out, random.range(0.5, 1.1))
  const solid = solidShader(lighting, out)
  const kinds = kindsOf(parts, options.puffy)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const kind = kinds[id[i] as number]
      if (!kind || kind.material === materialIndex.sky) sky(i, x, y)
      else if (kind.material === materialIndex.glow || kind.material === materialIndex.water) {
        const [tr, tg, tb] = kind.material === materialIndex.water ? asItIs : kind.celestial ? sun : lantern
        const p = i * 4
        const q = i * 3
        out[q] = ((colour[p] as number) / 255) * tr
        out[q + 1] = ((colour[p + 1] as number) / 255) * tg
        out[q + 2] = ((colour[p + 2] as number) / 255) * tb
      } else solid(i, x, y, kind)
    }
  mirror(lighting, out)
  return { width, height, rgb: out }
}
