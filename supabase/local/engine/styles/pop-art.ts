import { finish } from '../raster/finish.ts'
import { eachPixel } from '../raster/overlay.ts'
import { createPicture } from '../raster/picture.ts'
import { outlined } from './ink.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

type Rgb = readonly [number, number, number]

/** Ground, dots on it, dark, middle and light of the print. */
const inks: readonly (readonly [Rgb, Rgb, Rgb, Rgb, Rgb])[] = [
  [
    [255, 222, 52],
    [255, 140, 40],
    [24, 20, 60],
    [236, 32, 110],
    [255, 246, 224],
  ],
  [
    [40, 196, 214],
    [20, 120, 200],
    [60, 10, 60],
    [255, 92, 60],
    [255, 232, 90],
  ],
  [
    [255, 110, 170],
    [230, 40, 120],
    [20, 30, 90],
    [60, 200, 160],
    [255, 250, 220],
  ],
  [
    [150, 92, 220],
    [90, 40, 170],
    [16, 16, 40],
    [255, 196, 40],
    [200, 255, 240],
  ],
  [
    [120, 220, 90],
    [40, 160, 80],
    [70, 10, 70],
    [255, 70, 130],
    [255, 248, 200],
  ],
  [
    [255, 96, 56],
    [210, 40, 40],
    [10, 30, 80],
    [64, 190, 240],
    [255, 240, 170],
  ],
]

/** Four prints of one plate, each in other loud inks, with dots in the ground. */
export const popArt: Style = (scene) => {
  const { width, height } = scene
  const small = Math.min(width, height)
  const random = scene.random.fork('prints')
  const { lit, buffers } = litScene(
    scene,
    { relief: 1, texture: 0.1, clouds: 0, rim: 0.3, gloss: 0.2, mist: 0, mirror: 0.3, drama: 1.4 },
    { painter: outlined(scene, '#0c0a14', 9), drawnClouds: true },
  )
  const plate = finish(lit, buffers, { contrast: 1.25 })
  const order = [...inks]
  for (let i = order.length - 1; i > 0; i--) {
    const k = random.int(0, i)
    const held = order[i] as (typeof inks)[number]
    order[i] = order[k] as (typeof inks)[number]
    order[k] = held
  }
  const near = buffers.parts.map(({ layer }) => layer === 'subject')
  const hasSubject = scene.subjects.length > 0
  const pitch = small / 92
  const gap = small * 0.008
  const out = createPicture(width, height)
  return eachPixel(out, (x, y, at) => {
    const right = x >= width / 2
    const below = y >= height / 2
    const fx = right ? x - width / 2 : x
    const fy = below ? y - height / 2 : y
    if (
      Math.abs(x - width / 2) < gap ||
      Math.abs(y - height / 2) < gap ||
      Math.min(x, y, width - 1 - x, height - 1 - y) < gap
    ) {
      out.data[at] = out.data[at + 1] = out.data[at + 2] = 250
      return
    }
    const sx = Math.min(width - 1, Math.floor(fx * 2))
    const sy = Math.min(height - 1, Math.floor(fy * 2))
    const i = sy * width + sx
    const q = i * 3
    const l =
      (0.3 * (plate.data[q] as number) +
        0.59 * (plate.data[q + 1] as number) +
        0.11 * (plate.data[q + 2] as number)) /
      255
    const [paper, dots, dark, middle, light] = order[
      (below ? 2 : 0) + (right ? 1 : 0)
    ] as (typeof inks)[number]
    const u = (x + y) / pitch
    const v = (x - y) / pitch
    const du = u - Math.floor(u) - 0.5
    const dv = v - Math.floor(v) - 0.5
    const dot = Math.sqrt(du * du + dv * dv)
    let ink: Rgb
    if (l < 0.2) ink = dark
    else if (hasSubject ? near[buffers.id[i] as number] : (buffers.id[i] as number) !== 0)
      ink =
        l < 0.42
          ? dot < 0.42
            ? dark
            : middle
          : l < 0.68
            ? middle
            : l < 0.8
              ? dot < 0.34
                ? middle
                : light
              : light
    else ink = dot < 0.52 * (1 - l) + 0.06 ? dots : paper
    out.data[at] = ink[0]
    out.data[at + 1] = ink[1]
    out.data[at + 2] = ink[2]
  })
}
