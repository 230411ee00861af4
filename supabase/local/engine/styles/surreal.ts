import { adjust } from '../colour.ts'
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
  const { width, height, horizon, palette } = scene
  const small = Math.min(width, height)
  const random = scene.random.fork('visitors')
  const parts: Part[] = []
  const add = (points: Point[], colour: string, material: Part['material'] = 'wood', decal = false): void => {
    parts.push({ points, closed: true, width: 0, colour, material, decal })
  }
  const subject = scene.subjects[0]
  const left = (subject?.x ?? scene.light.x) > width / 2
  const dx = width * (left ? 0.16 : 0.8)
  const dw = small * 0.13
  const dh = small * 0.26
  const foot = horizon + (height - horizon) * 0.34
  add(boxPoints(dx - dw * 0.12, foot - dh * 1.06, dw * 1.24, dh * 1.06), '#f2ead8')
  add(boxPoints(dx, foot - dh, dw, dh), adjust(palette.sky[2], 180, 1.2), 'glow', true)
  add(ellipsePoints(dx + dw * 0.5, foot - dh * 0.62, dw * 0.26, dw * 0.26), '#fff6d8', 'glow', true)
  add(
    [
      [dx, foot - dh],
      [dx - dw * 0.62, foot - dh * 1.07],
      [dx - dw * 0.62, foot + dh * 0.07],
      [dx, foot],
    ],
    '#b8412f',
  )
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
