import { cloudNoise, grainNoise, nearest, sample } from '../noise.ts'
import { type Lighting, type Shader, unit } from './lighting.ts'

/** How the backdrop of a setting is lit. `bandAngle` is where the river of stars runs. */
export function skyShader(lighting: Lighting, out: Float32Array, bandAngle: number): Shader {
  const { setting } = lighting.scene.brief
  if (setting === 'space') return spaceShader(lighting, out, bandAngle)
  if (setting === 'underwater') return deepShader(lighting, out)
  if (setting === 'studio') return wallShader(lighting, out)
  return airShader(lighting, out)
}

/** Nebulae and a bright river of stars. */
function spaceShader(lighting: Lighting, out: Float32Array, bandAngle: number): Shader {
  const { scene, buffers, options, small, scale, shiftU, shiftV, fog } = lighting
  const { colour } = buffers
  const noise = cloudNoise()
  const grain = grainNoise()
  const nebula = unit(scene.palette.accent)
  const bandX = Math.cos(bandAngle)
  const bandY = Math.sin(bandAngle)
  return (i, x, y) => {
    const dx = (x - scene.light.x) / small
    const dy = (y - scene.light.y) / small
    const n = sample(noise, x * scale * 0.42 + shiftU, y * scale * 0.42 + shiftV)
    const m = sample(noise, x * scale * 0.6 + shiftV, y * scale * 0.6 + shiftU + n * 60)
    const across = (dx * bandX + dy * bandY + (n - 0.5) * 0.34) * 3.2
    const river = Math.exp(-across * across)
    const k = (Math.max(0, n - 0.4) * 1.5 + river * Math.max(0, n - 0.2) * 1.7) * options.clouds
    const core = river * river * river * Math.max(0, m - 0.3) * 1.3 * options.clouds
    const star = nearest(grain, x * 1.7 + shiftU, y * 1.7 + shiftV) > 0.93 - river * 0.1 ? 0.3 + m * 0.5 : 0
    const p = i * 4
    const q = i * 3
    out[q] =
      (colour[p] as number) / 255 + (k * (fog[0] * 0.7 + nebula[0] * m * 0.8) + core * 0.95 + star * 0.6)
    out[q + 1] =
      (colour[p + 1] as number) / 255 + (k * (fog[1] * 0.7 + nebula[1] * m * 0.8) + core * 0.8 + star * 0.6)
    out[q + 2] =
      (colour[p + 2] as number) / 255 + (k * (fog[2] * 0.8 + nebula[2] * m * 0.8) + core * 0.75 + star * 0.7)
  }
}

/** Rays from the surface that fade on their way down. */
function deepShader(lighting: Lighting, out: Float32Array): Shader {
  const { scene, buffers, options, small, shiftU, shiftV } = lighting
  const { colour, height } = buffers
  const noise = cloudNoise()
  return (i, x, y) => {
    const ray = sample(noise, ((x - scene.light.x) / (y + small * 0.5)) * 320 + shiftU, shiftV + y * 0.02)
    const k = Math.max(0, ray - 0.48) * 0.9 * Math.max(0, 1 - y / (height * 0.9)) * options.clouds
    const p = i * 4
    const q = i * 3
    out[q] = (colour[p] as number) / 255 + k * 0.8
    out[q + 1] = (colour[p + 1] as number) / 255 + k
    out[q + 2] = (colour[p + 2] as number) / 255 + k
  }
}

/** Brightest by the light. */
function wallShader({ scene, buffers, small }: Lighting, out: Float32Array): Shader {
  const { colour } = buffers
  return (i, x, y) => {
    const dx = (x - scene.light.x) / small
    const dy = (y - scene.light.y) / small
    const k = 1.12 - (dx * dx + dy * dy) * 0.3
    const p = i * 4
    const q = i * 3
    out[q] = ((colour[p] as number) / 255) * k
    out[q + 1] = ((colour[p + 1] as number) / 255) * k
    out[q + 2] = ((colour[p + 2] as number) / 255) * k
  }
}

/** The glow around sun or moon, and clouds of noise that lie flatter towards the horizon. */
function airShader(lighting: Lighting, out: Float32Array): Shader {
  const { scene, buffers, options, small, shiftU, shiftV, lamp, shade, key } = lighting
  const { colour, width } = buffers
  const { brief, horizon, palette } = scene
  const noise = cloudNoise()
  const cloudColour = unit(palette.cloud)
  const glow = { day: 0.14, dawn: 0.34, sunset: 0.5, dusk: 0.28, night: 0.26 }[brief.time]
  const cover = { clear: 0.6, cloudy: 0.46, rain: 0.3, snow: 0.36, fog: 0.4, storm: 0.26 }[brief.weather]
  const clouded = options.clouds > 0 && !brief.without.has('clouds')
  return (i, x, y) => {
    const dx = (x - scene.light.x) / small
    const dy = (y - scene.light.y) / small
    const near = dx * dx + dy * dy
    const k = glow * (Math.exp(-near * 7) + 0.5 * Math.exp(-near * 60))
    const p = i * 4
    const q = i * 3
    let r = (colour[p] as number) / 255 + k * lamp[0]
    let g = (colour[p + 1] as number) / 255 + k * lamp[1] * 0.92
    let b = (colour[p + 2] as number) / 255 + k * lamp[2] * 0.8
    if (clouded) {
      const skyY = Math.min(1, y / Math.max(1, horizon))
      const rise = 1 / (1.18 - skyY)
      const u = ((x - width / 2) / small) * 230 * rise + shiftU
      const v = skyY * 112 * rise + shiftV
      const n = sample(noise, u, v)
      let c = (n - cover) * 4.2
      c = c < 0 ? 0 : Math.min(c, 1)
      if (c > 0) {
        const by = Math.exp(-near * 3)
        const lit = 0.55 + (n - sample(noise, u + key.x * 16, v + key.y * 16)) * 3.4 + 0.25 * by
        const l = lit < 0.3 ? 0.3 : Math.min(lit, 1.15)
        const a = c * c * (3 - 2 * c) * 0.92 * options.clouds
        const warm = glow * by
        r += (cloudColour[0] * l + shade[0] * 0.62 * (1 - l) + warm * lamp[0] * 0.45 - r) * a
        g += (cloudColour[1] * l + shade[1] * 0.62 * (1 - l) + warm * lamp[1] * 0.38 - g) * a
        b += (cloudColour[2] * l + shade[2] * 0.66 * (1 - l) + warm * lamp[2] * 0.28 - b) * a
      }
    }
    out[q] = r
    out[q + 1] = g
    out[q + 2] = b
  }
}
