import { luminance, mix, toHsl } from '../colour.ts'
import type { Part, Point } from '../draw/part.ts'
import { ellipsePoints } from '../draw/pen.ts'
import { finish } from '../raster/finish.ts'
import { cloudNoise, sample } from '../raster/noise.ts'
import { flat } from '../raster/scene-svg.ts'
import { isPortrait } from '../scene/portrait.ts'
import type { Layer, Scene } from '../scene/types.ts'
import { litScene } from './lit.ts'
import type { Style } from './style.ts'

const metals = ['#2a1a12', '#5a3018', '#8f5426', '#b9813a', '#dcb262', '#f6e2ae']

/** Brass, copper and soot: the thing is cast in metal, wheels turn behind it, steam drifts through. */
export const steampunk: Style = (scene) => {
  const { width, height } = scene
  const small = Math.min(width, height)
  const brass = (colour: string): string => {
    const [hue, saturation, lightness] = toHsl(colour)
    const at = Math.min(metals.length - 1.001, luminance(colour) * (metals.length - 1))
    const low = metals[Math.floor(at)] ?? metals[0] ?? ''
    const high = metals[Math.floor(at) + 1] ?? low
    const cast = mix(low, high, at % 1)
    // Greens and blues oxidise: verdigris instead of brass.
    return hue > 100 && hue < 260 && saturation > 0.25
      ? mix(cast, lightness > 0.5 ? '#7fb09a' : '#2f5f58', 0.5)
      : mix(cast, colour, 0.12)
  }
  const portrait = isPortrait(scene.brief)
  const works: Scene = {
    ...scene,
    palette: {
      ...scene.palette,
      sky: ['#3a2a20', '#8a6438', '#e0b878'],
      fog: '#c9995a',
      light: '#ffdca0',
      shade: '#3a2230',
      cloud: '#d9b889',
    },
    layers: scene.layers.flatMap((layer): Layer[] =>
      layer.name === 'celestial'
        ? [
            { name: 'celestial', depth: 1, parts: [] },
            { name: 'far', depth: 0.72, parts: machine(scene) },
          ]
        : layer.name === 'clouds'
          ? []
          : layer.name === 'subject'
            ? [
                {
                  ...layer,
                  // A face stays a face.
                  parts: portrait
                    ? layer.parts
                    : layer.parts.flatMap((part) =>
                        rivets(
                          {
                            ...part,
                            material: part.decal || uncast.has(part.material) ? part.material : 'metal',
                          },
                          small,
                        ),
                      ),
                },
              ]
            : [layer],
    ),
  }
  const { lit, buffers } = litScene(
    works,
    {
      relief: portrait ? 0.8 : 1.15,
      texture: 0.6,
      gloss: portrait ? 0.2 : 0.55,
      rim: 0.4,
      mist: 1.2,
      drama: 1.35,
      clouds: 0.8,
      mirror: 0.6,
    },
    {
      painter: (part, layer) =>
        flat(
          part.material === 'glow'
            ? part
            : {
                ...part,
                colour:
                  portrait && part.material === 'skin'
                    ? mix(brass(part.colour), part.colour, 0.6)
                    : brass(part.colour),
              },
          layer,
        ),
    },
  )
  const random = scene.random.fork('steam')
  const noise = cloudNoise()
  const u0 = random.range(0, 512)
  const scale = 512 / small
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const q = (y * width + x) * 3
      const n = sample(noise, x * scale * 0.5 + u0, y * scale * 0.8 + u0)
      const k = Math.max(0, n - 0.52) * 1.5 * Math.min(1, Math.abs(y / height - 0.42) * 1.6 + 0.15)
      lit.rgb[q] = (lit.rgb[q] as number) * (1 - k) + k * 1
      lit.rgb[q + 1] = (lit.rgb[q + 1] as number) * (1 - k) + k * 0.88
      lit.rgb[q + 2] = (lit.rgb[q + 2] as number) * (1 - k) + k * 0.7
    }
  return finish(lit, buffers, {
    bloom: 0.35,
    saturation: 0.95,
    contrast: 1.2,
    vignette: 0.75,
    tint: [1.04, 0.97, 0.84],
    grain: 0.03,
  })
}

/** What stays what it is: light, panes and masonry. */
const uncast: ReadonlySet<Part['material']> = new Set(['glow', 'glass', 'wall', 'rock', 'grass', 'water'])

/** A large body is riveted along its edge. */
function rivets(part: Part, small: number): Part[] {
  if (part.decal || part.material !== 'metal') return [part]
  let left = Infinity
  let right = -Infinity
  for (const [x] of part.points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
  }
  if (right - left < small * 0.12) return [part]
  const cx = part.points.reduce((sum, [x]) => sum + x, 0) / part.points.length
  const cy = part.points.reduce((sum, [, y]) => sum + y, 0) / part.points.length
  const every = Math.max(2, Math.round(part.points.length / 16))
  const heads = part.points
    .filter((_, i) => i % every === 0)
    .map(([x, y]): Part => {
      const k = 0.91
      return {
        points: ellipsePoints(cx + (x - cx) * k, cy + (y - cy) * k, small * 0.0045, small * 0.0045, 0, 12),
        closed: true,
        width: 0,
        colour: '#e8c67a',
        material: 'metal',
        decal: false,
      }
    })
  return [part, ...heads]
}

function gearPoints(cx: number, cy: number, r: number, teeth: number, turn: number): Point[] {
  return Array.from({ length: teeth * 4 }, (_, i): Point => {
    const a = turn + ((i + (i % 2 ? 0.15 : -0.15)) / (teeth * 4)) * Math.PI * 2
    const k = i % 4 < 2 ? r : r * 0.86
    return [cx + Math.cos(a) * k, cy + Math.sin(a) * k]
  })
}

function machine(scene: Scene): Part[] {
  const { width, height, horizon } = scene
  const small = Math.min(width, height)
  const random = scene.random.fork('gears')
  const parts: Part[] = []
  const add = (points: Point[], colour: string): void => {
    parts.push({ points, closed: true, width: 0, colour, material: 'metal', decal: false })
  }
  const spots: [number, number, number][] = [
    [0.12, 0.2, 0.2],
    [0.88, 0.16, 0.24],
    [0.74, 0.5, 0.12],
    [0.3, 0.46, 0.11],
    [0.5, 0.06, 0.13],
    [0.02, 0.6, 0.14],
    [0.98, 0.62, 0.13],
  ]
  for (const [px, py, size] of spots) {
    const x = (px + random.range(-0.03, 0.03)) * width
    const y = py * horizon * 1.1
    const r = size * small * random.range(0.85, 1.15)
    const tone = random.pick(['#9a7a4a', '#b08a50', '#7a5a3a'])
    add(gearPoints(x, y, r, Math.round(10 + size * 70), random.range(0, 1)), tone)
    add(ellipsePoints(x, y, r * 0.66, r * 0.66), mix(tone, '#2a1a10', 0.45))
    for (let i = 0; i < 5; i++) {
      const a = (i / 5) * Math.PI * 2 + random.range(0, 0.3)
      const c = Math.cos(a)
      const s = Math.sin(a)
      const w = r * 0.07
      add(
        [
          [x - s * w, y + c * w],
          [x + c * r * 0.7 - s * w, y + s * r * 0.7 + c * w],
          [x + c * r * 0.7 + s * w, y + s * r * 0.7 - c * w],
          [x + s * w, y - c * w],
        ],
        tone,
      )
    }
    add(ellipsePoints(x, y, r * 0.2, r * 0.2), mix(tone, '#f0d9a0', 0.4))
  }
  return parts
}
