import { rgb } from '../colour.ts'
import type { Scene } from '../scene/types.ts'
import { blur } from './blur.ts'
import { type Buffers, materialIndex } from './buffers.ts'
import { cloudNoise, grainNoise, nearest, sample } from './noise.ts'
import { relief } from './relief.ts'

/** A picture of light: RGB, 0..1 and beyond. */
export interface Light {
  width: number
  height: number
  rgb: Float32Array
}

export interface LightOptions {
  /** How round shapes look; 0 leaves them flat. */
  relief: number
  /** Grain of bark, grass, rock and fur. */
  texture: number
  /** Clouds made of noise in the sky. */
  clouds: number
  /** Shine of everything, beyond what its material has. */
  gloss: number
  /** A bright edge against the light. */
  rim: number
  /** Mist between the layers. */
  mist: number
  /** Strength of mirror images in water. */
  mirror: number
  /** Light and shade at their most different: 1 natural, 2 theatre. */
  drama: number
  /** Steps of light: 0 smooth, else that many flat tones. */
  steps: number
  /** The land is blown up as well, and hollows gather shade: clay and toys. */
  puffy: boolean
}

/** Of each material: shine, tightness of the shine, texture's strength, its stretch across and down. */
const surfaces: Record<number, readonly [shine: number, tight: number, grain: number, u: number, v: number]> =
  {
    [materialIndex.fur]: [0.04, 8, 0.14, 9, 3],
    [materialIndex.skin]: [0.14, 14, 0.06, 1, 1],
    [materialIndex.matte]: [0.05, 8, 0.05, 1, 1],
    [materialIndex.metal]: [0.75, 40, 0.05, 0.6, 2],
    [materialIndex.glass]: [0.8, 60, 0.02, 1, 1],
    [materialIndex.petal]: [0.1, 10, 0.1, 1.6, 0.6],
    [materialIndex.cloth]: [0.05, 8, 0.12, 1.4, 1.4],
    [materialIndex.wood]: [0.08, 12, 0.3, 2.2, 0.35],
    [materialIndex.foliage]: [0.06, 8, 0.38, 1.7, 1.7],
    [materialIndex.grass]: [0, 4, 0.22, 5, 4],
    [materialIndex.rock]: [0.02, 6, 0.42, 1, 0.7],
    [materialIndex.sand]: [0.02, 6, 0.14, 0.7, 2.4],
    [materialIndex.snow]: [0.08, 20, 0.07, 0.5, 1],
    [materialIndex.wall]: [0.03, 8, 0.14, 1.2, 1.2],
    [materialIndex.cloud]: [0, 4, 0.08, 0.6, 0.6],
  }
const plain = [0, 4, 0, 1, 1] as const

const unit = (colour: string): [number, number, number] => {
  const [r, g, b] = rgb(colour)
  return [r / 255, g / 255, b / 255]
}

export function light(scene: Scene, buffers: Buffers, options: LightOptions): Light {
  const { width, height, colour, id, parts } = buffers
  const { brief, palette, horizon } = scene
  const random = scene.random.fork('light')
  const small = Math.min(width, height)
  const noise = cloudNoise()
  const grain = grainNoise()
  const shiftU = random.range(0, 512)
  const shiftV = random.range(0, 512)
  const out = new Float32Array(width * height * 3)
  const heights = options.relief > 0 ? relief(buffers, options.puffy) : null
  const hollow = heights && options.puffy ? heights.slice() : null
  if (hollow) blur(hollow, width, height, small * 0.02, 2)
  const indoors = brief.setting === 'studio' || brief.setting === 'underwater' || brief.setting === 'space'
  const lamp = unit(palette.light)
  const shade = unit(palette.shade)
  const fog = unit(palette.fog)
  const cloudColour = unit(palette.cloud)
  const cloudless = brief.without.has('clouds')
  const nebula = unit(palette.accent)
  const bandAngle = random.range(0.5, 1.1)
  const bandX = Math.cos(bandAngle)
  const bandY = Math.sin(bandAngle)
  // A key light from the side of the sun, always partly from the front so that nothing is lost.
  const fromLeft = scene.light.x < width / 2 ? -1 : 1
  const length = Math.hypot(0.62, 0.62, 0.62)
  const lx = (fromLeft * 0.62) / length
  const ly = -0.62 / length
  const lz = 0.62 / length
  const hz = lz + 1
  const hl = Math.hypot(lx, ly, hz)
  const glow = { day: 0.14, dawn: 0.34, sunset: 0.5, dusk: 0.28, night: 0.26 }[brief.time]
  const cover = { clear: 0.6, cloudy: 0.46, rain: 0.3, snow: 0.36, fog: 0.4, storm: 0.26 }[brief.weather]
  const scale = 512 / small
  const slope = (options.relief * 1.05) / 2
  const table = parts.map(({ material, layer, depth, part }) => ({
    material,
    depth,
    surface: surfaces[material] ?? plain,
    land: layer !== 'subject' && layer !== 'front',
    celestial: layer === 'celestial',
    // The land is shaped by its texture; a thing's relief must not spill onto what lies behind it.
    shaped:
      part?.decal !== true && (options.puffy || layer === 'subject' || layer === 'front' || layer === 'near'),
    bumpy:
      material === materialIndex.rock ||
      material === materialIndex.foliage ||
      material === materialIndex.wood,
  }))

  for (let y = 0; y < height; y++) {
    const skyY = Math.min(1, y / Math.max(1, horizon))
    const rise = 1 / (1.18 - skyY)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const p = i * 4
      const q = i * 3
      const kind = table[id[i] as number] as (typeof table)[number]
      let r = (colour[p] as number) / 255
      let g = (colour[p + 1] as number) / 255
      let b = (colour[p + 2] as number) / 255
      const material = kind.material
      if (material === materialIndex.sky) {
        const dx = (x - scene.light.x) / small
        const dy = (y - scene.light.y) / small
        const near = dx * dx + dy * dy
        if (brief.setting === 'space') {
          const n = sample(noise, x * scale * 0.42 + shiftU, y * scale * 0.42 + shiftV)
          const m = sample(noise, x * scale * 0.6 + shiftV, y * scale * 0.6 + shiftU + n * 60)
          // A bright river of stars runs across.
          const across = (dx * bandX + dy * bandY + (n - 0.5) * 0.34) * 3.2
          const river = Math.exp(-across * across)
          const k = (Math.max(0, n - 0.4) * 1.5 + river * Math.max(0, n - 0.2) * 1.7) * options.clouds
          const core = river * river * river * Math.max(0, m - 0.3) * 1.3 * options.clouds
          const star =
            nearest(grain, x * 1.7 + shiftU, y * 1.7 + shiftV) > 0.93 - river * 0.1 ? 0.3 + m * 0.5 : 0
          r += k * (fog[0] * 0.7 + nebula[0] * m * 0.8) + core * 0.95 + star * 0.6
          g += k * (fog[1] * 0.7 + nebula[1] * m * 0.8) + core * 0.8 + star * 0.6
          b += k * (fog[2] * 0.8 + nebula[2] * m * 0.8) + core * 0.75 + star * 0.7
        } else if (brief.setting === 'underwater') {
          const ray = sample(
            noise,
            ((x - scene.light.x) / (y + small * 0.5)) * 320 + shiftU,
            shiftV + y * 0.02,
          )
          const k = Math.max(0, ray - 0.48) * 0.9 * Math.max(0, 1 - y / (height * 0.9)) * options.clouds
          r += k * 0.8
          g += k
          b += k
        } else if (brief.setting !== 'studio') {
          const k = glow * (Math.exp(-near * 7) + 0.5 * Math.exp(-near * 60))
          r += k * lamp[0]
          g += k * lamp[1] * 0.92
          b += k * lamp[2] * 0.8
          if (options.clouds > 0 && !cloudless) {
            const u = ((x - width / 2) / small) * 260 * rise * 0.62 + shiftU
            const v = skyY * 250 * rise * 0.8 + shiftV
            const n = sample(noise, u, v)
            let c = (n - cover) * 4.2
            c = c < 0 ? 0 : Math.min(c, 1)
            if (c > 0) {
              const lit =
                0.55 + (n - sample(noise, u + lx * 16, v + ly * 16)) * 3.4 + 0.25 * Math.exp(-near * 3)
              const l = lit < 0.12 ? 0.12 : Math.min(lit, 1.15)
              const a = c * c * (3 - 2 * c) * 0.92 * options.clouds
              const warm = glow * Math.exp(-near * 3)
              r += (cloudColour[0] * l + shade[0] * 0.28 * (1 - l) + warm * lamp[0] * 0.45 - r) * a
              g += (cloudColour[1] * l + shade[1] * 0.28 * (1 - l) + warm * lamp[1] * 0.38 - g) * a
              b += (cloudColour[2] * l + shade[2] * 0.36 * (1 - l) + warm * lamp[2] * 0.28 - b) * a
            }
          }
        } else {
          const k = 1.12 - near * 0.3
          r *= k
          g *= k
          b *= k
        }
      } else if (material === materialIndex.glow) {
        // A sun must outshine the sky around it.
        const power = kind.celestial ? 1.7 : 1.22
        r *= power
        g *= power * 0.98
        b *= power * 0.93
      } else if (material !== materialIndex.water) {
        const [shine, tight, rough, su, sv] = kind.surface
        let nx = 0
        let ny = 0
        let nz = 1
        if (heights && kind.shaped) {
          const left = x > 0 ? (heights[i - 1] as number) : (heights[i] as number)
          const right = x < width - 1 ? (heights[i + 1] as number) : (heights[i] as number)
          const up = y > 0 ? (heights[i - width] as number) : (heights[i] as number)
          const down = y < height - 1 ? (heights[i + width] as number) : (heights[i] as number)
          nx = (left - right) * slope
          ny = (up - down) * slope
        }
        // Texture: nearer ground shows it larger.
        let t = 0
        if (options.texture > 0 && rough > 0) {
          const zoom = kind.land && y > horizon ? 1.7 - ((y - horizon) / (height - horizon + 1)) * 1.1 : 1.25
          const u = (x - width / 2) * scale * su * zoom
          const v = y * scale * sv * zoom
          t =
            sample(noise, u * 0.9 + shiftU, v * 0.9 + shiftV) -
            0.5 +
            (nearest(grain, u * 2.2, v * 2.2) - 0.5) * 0.34
          t *= rough * options.texture * (1 - kind.depth * 0.55) * 2.1
          if (kind.bumpy && kind.land) {
            nx += t * 0.5
            ny += t * 0.9
          }
        }
        const inverse = 1 / Math.sqrt(nx * nx + ny * ny + nz)
        nx *= inverse
        ny *= inverse
        nz = inverse
        let lit = nx * lx + ny * ly + nz * lz
        lit = Math.max(lit, 0)
        if (options.steps > 0) {
          const e = lit * options.steps
          const base = Math.floor(e)
          const f = (e - base - 0.5) * 9 + 0.5
          lit = (base + (f < 0 ? 0 : Math.min(f, 1))) / options.steps
        }
        // 1 where a surface faces the viewer: flat colours stay what the palette meant.
        const rel = lit / lz
        const dark = rel < 1 ? (1 - rel) * 0.72 * options.drama : 0
        const bright = rel > 1 ? (rel - 1) * 0.5 * options.drama : 0
        let d = dark
        if (hollow && heights)
          d += Math.max(0, ((hollow[i] as number) - (heights[i] as number)) / (small * 0.05))
        d = Math.min(d, 0.9)
        r *= 1 - d * (1 - shade[0] * 0.6) + bright * lamp[0]
        g *= 1 - d * (1 - shade[1] * 0.6) + bright * lamp[1]
        b *= 1 - d * (1 - shade[2] * 0.6) + bright * lamp[2]
        r *= 1 + t
        g *= 1 + t
        b *= 1 + t
        const gloss = shine * (1 + options.gloss) + options.gloss * 0.25
        if (gloss > 0.03 && heights) {
          const s = (nx * lx + ny * ly + nz * hz) / hl
          const spec = s > 0 ? s ** (tight + options.gloss * 14) * gloss : 0
          r += spec * lamp[0]
          g += spec * lamp[1]
          b += spec * lamp[2]
        }
        if (options.rim > 0 && !kind.land) {
          const edge = (1 - nz) * (nx * fromLeft > 0 || ny < -0.2 ? 1 : 0.2)
          const k = edge * edge * options.rim
          r += k * lamp[0]
          g += k * lamp[1]
          b += k * lamp[2]
        }
        if (options.mist > 0 && !indoors && kind.land && kind.depth > 0.15) {
          const foot = 1 - Math.min(1, Math.abs(y - horizon) / (small * (0.05 + 0.12 * kind.depth)))
          const wisp = 0.45 + sample(noise, x * scale * 0.5 + shiftV, y * scale * 1.1 + shiftU) * 0.9
          let k = foot * wisp * options.mist * kind.depth * (brief.weather === 'fog' ? 1.3 : 0.5)
          if (brief.weather === 'fog') k += 0.25 * kind.depth
          k = Math.min(k, 0.92)
          r += (fog[0] - r) * k
          g += (fog[1] - g) * k
          b += (fog[2] - b) * k
        }
      }
      out[q] = r
      out[q + 1] = g
      out[q + 2] = b
    }
  }
  mirror(scene, buffers, out, options.mirror, shiftU)
  return { width, height, rgb: out }
}

/** Water shows what stands above it, broken by ripples. */
function mirror(scene: Scene, buffers: Buffers, out: Float32Array, strength: number, shift: number): void {
  if (strength <= 0) return
  const { width, height, id, parts } = buffers
  const small = Math.min(width, height)
  const scale = 512 / small
  const noise = cloudNoise()
  const water = parts.map(({ material, layer }) => material === materialIndex.water && layer !== 'subject')
  const mine = parts.map(({ layer }) => layer === 'subject')
  const afloat = scene.subjects.map(({ x, y, height: tall, parts: own }) => {
    let half = 0
    for (const part of own) for (const [px] of part.points) half = Math.max(half, Math.abs(px - x))
    return { x, y, tall, half }
  })
  const top = scene.horizon
  const lamp = unit(scene.palette.light)
  const source = out.slice()
  for (let y = Math.max(0, Math.floor(top)); y < height; y++) {
    const t = (y - top) / (height - top + 1)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!water[id[i] as number]) continue
      const zoom = 2.6 - 1.9 * t
      const n = sample(noise, x * scale * 0.5 * zoom + shift, y * scale * 3.4 * zoom) - 0.5
      const dx = n * small * (0.012 + 0.05 * t)
      const dy = n * small * (0.01 + 0.09 * t)
      const px = Math.max(0, Math.min(width - 1, Math.round(x + dx)))
      let from = -1
      for (const one of afloat) {
        if (y < one.y || Math.abs(x - one.x) > one.half) continue
        const sy = Math.round(2 * one.y - y + dy * 0.6)
        if (sy >= 0 && sy < height && mine[id[sy * width + px] as number]) from = sy * width + px
      }
      if (from < 0) {
        let sy = Math.round(2 * top - y + dy)
        sy = sy < 0 ? Math.min(height - 1, -sy) : sy
        from = Math.min(height - 1, sy) * width + px
        // What stands on the bank is not mirrored: look past it, to what is behind.
        while (sy > 4 && mine[id[Math.min(height - 1, sy) * width + px] as number]) sy -= 5
        from = Math.min(height - 1, Math.max(0, sy)) * width + px
        // Never the water itself: it has no picture yet.
        if (water[id[from] as number]) continue
      }
      const k = strength * (0.78 - 0.34 * t)
      const q = i * 3
      const f = from * 3
      const glance =
        Math.max(0, n - 0.2) * 1.6 * Math.exp(-(((x - scene.light.x) / (small * (0.1 + 0.25 * t))) ** 2))
      for (let c = 0; c < 3; c++) {
        const own = out[q + c] as number
        out[q + c] = own + ((source[f + c] as number) * 0.92 - own) * k + glance * (lamp[c] as number)
      }
    }
  }
}
