import { mix } from '../colour.ts'
import type { Part, Point } from '../draw/part.ts'
import { finish } from '../raster/finish.ts'
import { cloudNoise, sample } from '../raster/noise.ts'
import { overlay } from '../raster/overlay.ts'
import type { Scene } from '../scene/types.ts'
import { document, element } from '../svg.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

/** A matte painting: a giant moon, islands in the air, shafts of light, mist and drifting sparks. */
export const fantasy: Style = (scene) => {
  const { width, height } = scene
  const small = Math.min(width, height)
  const random = scene.random.fork('magic')
  const grand: Scene = {
    ...scene,
    layers: scene.layers.map((layer) =>
      layer.name === 'celestial' ? { ...layer, parts: [...layer.parts, ...wonders(scene)] } : layer,
    ),
  }
  const { lit, buffers } = litScene(grand, {
    texture: 0.7,
    mist: 1.5,
    rim: 0.5,
    drama: 1.25,
    clouds: 0.9,
    mirror: 0.9,
    gloss: 0.15,
  })
  const noise = cloudNoise()
  const shift = random.range(0, 512)
  const { x: lx } = scene.light
  const ly = Math.min(scene.light.y, height * 0.15)
  const far = Math.hypot(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3
      const dx = x - lx
      const dy = y - ly + small * 0.25
      const ray = sample(noise, Math.atan2(dx, dy) * 190 + shift, 40)
      const k = Math.max(0, ray - 0.46) * 1.5 * (1 - Math.hypot(dx, dy) / far)
      const t = y / height
      lit.rgb[i] = (lit.rgb[i] as number) * (0.94 + 0.12 * t) + k * 0.4
      lit.rgb[i + 1] = (lit.rgb[i + 1] as number) * 0.94 + k * 0.3
      lit.rgb[i + 2] = (lit.rgb[i + 2] as number) * (1.14 - 0.12 * t) + k * 0.3 + 0.03
    }
  const picture = finish(lit, buffers, {
    bloom: 0.4,
    saturation: 1.35,
    contrast: 1.16,
    vignette: 0.5,
    focus: 1.5,
  })
  let sparks = ''
  for (let i = 0; i < 90; i++) {
    const r = small * random.range(0.0012, 0.005) * (random.chance(0.1) ? 2 : 1)
    const x = random.next() * width
    const y = height * random.next() ** 0.7
    const colour = random.pick(['#ffe9a8', '#ffd1f2', '#c8f4ff'])
    sparks +=
      element('circle', { cx: x, cy: y, r: r * 3.2, fill: colour, 'fill-opacity': 0.14 }) +
      element('circle', { cx: x, cy: y, r, fill: '#fffdf2', 'fill-opacity': random.range(0.5, 1) })
  }
  return overlay(picture, document(width, height, sparks))
}

/** A moon too large for any sky, and rocks that float with trees on them. */
function wonders(scene: Scene): Part[] {
  const { width, height, palette, brief } = scene
  if (['studio', 'underwater', 'forest'].includes(brief.setting)) return []
  const small = Math.min(width, height)
  const random = scene.random.fork('wonders')
  const out: Part[] = []
  const add = (points: Point[], colour: string, material: Part['material'] = 'rock'): void => {
    out.push({ points, closed: true, width: 0, colour, material, decal: false })
  }
  const left = scene.light.x > width / 2
  if (!brief.without.has('moon')) {
    const mx = width * (left ? 0.26 : 0.74)
    const my = scene.horizon * 0.42
    const r = small * 0.2
    const moon = mix(palette.sky[1], '#fff6e0', 0.55)
    const disc = (cx: number, cy: number, rr: number): Point[] =>
      Array.from(
        { length: 60 },
        (_, i): Point => [cx + Math.cos((i / 60) * 6.2832) * rr, cy + Math.sin((i / 60) * 6.2832) * rr],
      )
    add(disc(mx, my, r), moon, 'cloud')
    for (let i = 0; i < 9; i++) {
      const a = random.range(0, 6.28)
      const d = Math.sqrt(random.next()) * r * 0.75
      out.push({
        points: disc(mx + Math.cos(a) * d, my + Math.sin(a) * d, r * random.range(0.05, 0.16)),
        closed: true,
        width: 0,
        colour: mix(moon, palette.sky[1], 0.22),
        material: 'cloud',
        decal: true,
      })
    }
  }
  for (let i = 0; i < 3; i++) {
    const x = width * (left ? random.range(0.05, 0.4) : random.range(0.6, 0.95))
    const y = scene.horizon * random.range(0.3, 0.78)
    const w = small * random.range(0.05, 0.11)
    const depth = 0.55 - i * 0.12
    const under: Point[] = Array.from(
      { length: 11 },
      (_, k): Point => [
        x + w - (k / 10) * w * 2,
        y + Math.sin((k / 10) * Math.PI) * w * random.range(0.8, 1.5),
      ],
    )
    add([[x - w, y], [x + w, y], ...under], mix(palette.rock, palette.fog, depth))
    add(
      Array.from(
        { length: 24 },
        (_, k): Point => [
          x + Math.cos((k / 24) * 6.2832) * w * 1.03,
          y + Math.sin((k / 24) * 6.2832) * w * 0.17,
        ],
      ),
      mix(palette.foliage, palette.fog, depth * 0.8),
      'foliage',
    )
    for (const [dx, k] of [
      [-0.4, 0.6],
      [0.1, 0.9],
      [0.5, 0.5],
    ] as const)
      add(
        [
          [x + dx * w - w * 0.13 * k, y],
          [x + dx * w, y - w * 0.75 * k],
          [x + dx * w + w * 0.13 * k, y],
        ],
        mix(palette.foliage, palette.fog, depth * 0.6),
        'foliage',
      )
  }
  return out
}
