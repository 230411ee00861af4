import { adjust, mix } from '../colour.ts'
import { move, type Part, type Point } from '../draw/part.ts'
import { boxPoints, ellipsePoints } from '../draw/pen.ts'
import { drawSubject } from '../draw/subjects.ts'
import { finish } from '../raster/finish.ts'
import { createPicture } from '../raster/picture.ts'
import type { Layer, Scene } from '../scene/types.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

/** A dream: the land hangs overhead as well, things float or melt, a door stands open on another sky. */
export const surreal: Style = (scene) => {
  const { width, height } = scene
  const small = Math.min(width, height)
  const random = scene.random.fork('dream')
  const odd: Scene = {
    ...scene,
    palette: {
      ...scene.palette,
      sky: [
        adjust(scene.palette.sky[0], 150, 0.9),
        adjust(scene.palette.sky[1], 40, 0.95),
        scene.palette.sky[2],
      ],
    },
    layers: scene.layers.flatMap((layer): Layer[] =>
      layer.name === 'subject'
        ? [{ name: 'near', depth: 0.03, parts: visitors(scene) }, floating(scene, layer)]
        : layer.name === 'near' || layer.name === 'front'
          ? []
          : [layer],
    ),
  }
  const { lit, buffers } = litScene(odd, {
    texture: 0.35,
    drama: 1.25,
    rim: 0.6,
    mist: 0.9,
    clouds: 1,
    gloss: 0.3,
    mirror: 0.9,
  })
  const source = finish(lit, buffers, { bloom: 0.4, saturation: 1.15, contrast: 1.1 })
  const out = createPicture(width, height)
  // Everything above this line is the land once more, upside down; between them the picture sways.
  const ceiling =
    scene.brief.setting === 'studio' || scene.brief.setting === 'underwater'
      ? 0
      : Math.min(scene.horizon * 0.36, height * 0.24)
  const near = buffers.parts.map(({ layer }) => layer === 'subject' || layer === 'near')
  const phase = random.range(0, 6.28)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const q = (y * width + x) * 3
      const sway =
        Math.sin((y / small) * 9 + phase) * small * 0.018 +
        Math.sin((y / small) * 23 + x / small) * small * 0.005
      const sink = Math.sin((x / small) * 7 + phase * 2) * small * 0.02
      const px = Math.max(0, Math.min(width - 1, Math.round(x + sway)))
      const py = Math.max(0, Math.min(height - 1, Math.round(y + sink * (y > scene.horizon ? 0.4 : 1))))
      let from = (py * width + px) * 3
      const edge = ceiling * (1 + 0.12 * Math.sin((x / small) * 5 + phase))
      if (y < edge * 1.5 && ceiling > 0 && !near[buffers.id[py * width + px] as number]) {
        const t = y / (edge * 1.5)
        const my = Math.min(
          height - 1,
          Math.round(scene.horizon - small * 0.05 + (1 - t) * (height - scene.horizon) * 0.4),
        )
        let mx = width - 1 - px
        // The thing itself must not hang there too: step aside until there is land.
        for (let tries = 0; tries < 6 && near[buffers.id[my * width + mx] as number]; tries++)
          mx = (mx + Math.round(width * 0.17)) % width
        const mirrored = (my * width + mx) * 3
        const k = t < 0.62 ? 1 : Math.max(0, 1 - (t - 0.62) / 0.38)
        for (let c = 0; c < 3; c++)
          out.data[q + c] =
            (source.data[mirrored + c] as number) * k * 0.92 + (source.data[from + c] as number) * (1 - k)
        continue
      }
      from = (py * width + px) * 3
      for (let c = 0; c < 3; c++) out.data[q + c] = source.data[from + c] as number
    }
  return out
}

/** The thing leaves the ground; its lower half runs like wax. */
function floating(scene: Scene, layer: Layer): Layer {
  const { height } = scene
  const lift = height * 0.07
  const subject = scene.subjects[0]
  if (!subject) return layer
  const waist = subject.y - subject.height * 0.3
  const shadows = layer.parts
    .filter((part) => part.decal && part.material === 'matte')
    .slice(0, scene.subjects.length)
  const flat = new Set(shadows)
  const melt = ([x, y]: Point): Point => {
    if (y <= waist) return [x, y - lift]
    const t = (y - waist) / (subject.height * 0.3)
    return [
      x + Math.sin(t * 2.2 + x * 0.02) * subject.height * 0.03 * t,
      y - lift + (Math.sin(x * 0.045) * 0.5 + 0.5) * subject.height * 0.14 * t,
    ]
  }
  return {
    ...layer,
    parts: layer.parts.map((part) => (flat.has(part) ? part : { ...part, points: part.points.map(melt) })),
  }
}

/** An open door in the land, stairs in the air, fruit and clocks that have lost their weight. */
function visitors(scene: Scene): Part[] {
  const { width, height, horizon } = scene
  const small = Math.min(width, height)
  const random = scene.random.fork('visitors')
  const parts: Part[] = []
  const add = (points: Point[], colour: string, material: Part['material'] = 'wood', decal = false): void => {
    parts.push({ points, closed: true, width: 0, colour, material, decal })
  }
  const subject = scene.subjects[0]
  const left = (subject?.x ?? scene.light.x) > width / 2
  door(scene, width * (left ? 0.17 : 0.79), add)
  for (let i = 0; i < 4; i++) {
    const x = width * random.range(0.12, 0.88)
    const y = horizon * random.range(0.45, 0.9)
    const draw = random.pick(['apple', 'clock', 'umbrella', 'fish', 'heart', 'cup'])
    const size = small * random.range(0.05, 0.1)
    if (subject && Math.abs(x - subject.x) < subject.height * 0.45) continue
    parts.push(
      ...move(
        drawSubject(draw, {
          colour: random.pick(['#d8453a', '#e9b23a', '#3f7fb0', '#7fae5a']),
          tags: new Set(['still']),
          random,
        }),
        x,
        y,
        size,
        false,
        random.range(-0.7, 0.7),
      ),
    )
  }
  return parts
}

/** A door that stands open in its frame, on another time of the day. */
function door(
  { width, height, horizon, palette }: Scene,
  x: number,
  add: (points: Point[], colour: string, material?: Part['material'], decal?: boolean) => void,
): void {
  const small = Math.min(width, height)
  const w = small * 0.12
  const h = small * 0.27
  const foot = horizon + (height - horizon) * 0.34
  const top = foot - h
  add(boxPoints(x - w * 0.14, top - w * 0.14, w * 1.28, h + w * 0.14), '#7a4a2c')
  const other = palette.sky.map((colour) => adjust(colour, 165, 1.15)) as [string, string, string]
  other.forEach((colour, i) => {
    add(boxPoints(x, top + (h * i) / 3, w, h - (h * i) / 3), colour, 'glow', true)
  })
  add(ellipsePoints(x + w * 0.55, top + h * 0.62, w * 0.19, w * 0.19), '#fff3c8', 'glow', true)
  add(boxPoints(x, top + h * 0.8, w, h * 0.2), mix(other[2], '#1f2a44', 0.6), 'glow', true)
  // The leaf swings towards the viewer: its outer edge is taller.
  const out = w * 0.78
  const leaf = (u0: number, u1: number, v0: number, v1: number): Point[] =>
    (
      [
        [u0, v0],
        [u1, v0],
        [u1, v1],
        [u0, v1],
      ] as const
    ).map(([u, v]): Point => [x - out * u, top + h * v + (v - 0.42) * h * 0.17 * u])
  add(leaf(0, 1, 0, 1), '#9a3f30')
  for (const [v0, v1] of [
    [0.08, 0.44],
    [0.54, 0.92],
  ] as const) {
    add(leaf(0.14, 0.86, v0, v1), '#7c2f26', 'wood', true)
    add(leaf(0.22, 0.78, v0 + 0.03, v1 - 0.03), '#b04c3a', 'wood', true)
  }
  add(ellipsePoints(x - out * 0.92, top + h * 0.5, w * 0.05, w * 0.05), '#e8c25a', 'metal')
}
