import { materialIndex } from '../buffers.ts'
import { cloudNoise, grainNoise, nearest, sample } from '../noise.ts'
import type { Lighting } from './lighting.ts'
import type { Kind } from './surfaces.ts'

/** Grain of a material, about −1..1; nearer ground shows it larger. */
export function textureOf(lighting: Lighting): (x: number, y: number, kind: Kind) => number {
  const { scene, buffers, options, scale, shiftU, shiftV } = lighting
  const { width, height } = buffers
  const { horizon } = scene
  const noise = cloudNoise()
  const grain = grainNoise()
  const far = Math.max(1, height - horizon)
  return (x, y, { material, surface, land, depth }) => {
    const strength = surface[2] * options.texture * (1 - depth * 0.55) * 2.1
    if (land && y > horizon && ground.has(material)) {
      // The ground runs away from the viewer: what it shows shrinks towards the horizon.
      const t = (y - horizon) / far + 0.12
      const u = ((x - width / 2) * scale * 0.3 * surface[3]) / t
      const v = Math.log(t) * far * scale * 0.32 * surface[4]
      const patch = sample(noise, u * 0.11 + shiftV, v * 0.55 + shiftU) - 0.5
      const fine = sample(noise, u + shiftU, v + shiftV) - 0.5 + (nearest(grain, u * 2.4, v) - 0.5) * 0.3
      return (fine + patch * 1.2) * strength
    }
    const zoom = 1.25
    const u = (x - width / 2) * scale * surface[3] * zoom
    const v = y * scale * surface[4] * zoom
    const t =
      sample(noise, u * 0.9 + shiftU, v * 0.9 + shiftV) -
      0.5 +
      (nearest(grain, u * 2.2, v * 2.2) - 0.5) * 0.34
    return t * strength
  }
}

const ground = new Set([materialIndex.grass, materialIndex.sand, materialIndex.snow, materialIndex.rock])

/** Fur lies away from the middle of a body and falls: hairs, about −1..1. nx and ny: which way the body turns there. */
export function furOf({ scale }: Lighting): (x: number, y: number, nx: number, ny: number) => number {
  const grain = grainNoise()
  return (x, y, nx, ny) => {
    const down = 0.55 + ny
    const long = Math.hypot(nx, down) + 0.001
    const dx = nx / long
    const dy = down / long
    let sum = 0
    for (let k = -5; k <= 5; k++)
      sum += nearest(grain, (x + dx * k * 1.6) * scale * 1.6, (y + dy * k * 1.6) * scale * 1.6)
    return (sum / 11 - 0.5) * 3
  }
}

/** Slopes of a rock face, gullied by water: how far it turns across and down. */
export function cragOf({
  scale,
  shiftU,
  shiftV,
}: Lighting): (x: number, y: number, turn: [number, number]) => void {
  const noise = cloudNoise()
  const rise = (x: number, y: number): number => {
    const u = x * scale * 0.8
    const v = y * scale * 0.52
    const bend = sample(noise, u * 0.5 + shiftV, v * 0.5 + shiftU) * 90
    const a = sample(noise, u + bend + shiftU, v + shiftV)
    const b = sample(noise, u * 2.7 + bend + shiftV, v * 2.2 + shiftU)
    return 1 - Math.abs(2 * a - 1) + 0.4 * (1 - Math.abs(2 * b - 1))
  }
  const step = 2.5 / scale / 2
  return (x, y, turn) => {
    const here = rise(x, y)
    turn[0] = (here - rise(x + step, y)) * 9
    turn[1] = (here - rise(x, y + step)) * 9
  }
}
