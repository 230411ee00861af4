import { hsl, lighten, mix } from '../colour.ts'
import { cloud } from '../draw/land/cloud.ts'
import type { Point } from '../draw/part.ts'
import type { Stage } from './stage.ts'

/** What hangs in the sky: stars, sun or moon, rainbow, clouds, birds. */
export function fillSky(stage: Stage): void {
  const { width, height, horizon, random, palette, brief, light } = stage
  const { setting, time, weather, features } = brief
  if (setting === 'studio' || setting === 'underwater') return
  const small = Math.min(width, height)
  const sky = stage.pen('celestial', 1)
  sky.material = 'glow'
  const dark = setting === 'space' || time === 'night'
  if ((dark || (time === 'dusk' && features.has('stars'))) && stage.may('stars')) {
    const floor = setting === 'space' ? height : horizon
    const many = setting === 'space' ? 260 : 150
    for (let i = 0; i < many; i++) {
      const big = random.next() ** 5
      const r = small * (0.0009 + 0.0028 * big)
      sky.dot(
        random.next() * width,
        random.next() ** 1.3 * floor,
        r,
        r,
        mix(random.pick(['#ffffff', '#cfe0ff', '#ffe9c9']), palette.sky[0], random.range(0, 0.45)),
      )
    }
  }
  if (features.has('aurora') && stage.may('aurora'))
    for (let i = 0; i < 3; i++) {
      const hue = 140 + i * 40
      const y = height * (0.12 + i * 0.07)
      const line = Array.from(
        { length: 13 },
        (_, k): Point => [(k / 12) * width, y + Math.sin(k * 0.8 + i * 2 + (brief.hash % 7)) * height * 0.05],
      )
      sky.polygon(
        [
          ...line,
          ...line.map(([x, py]): Point => [x, py + height * (0.1 + 0.05 * Math.sin(x / 90))]).reverse(),
        ],
        mix(hsl(hue, 0.7, 0.6), palette.sky[1], 0.45),
        { decal: true },
      )
    }
  const moon = dark || features.has('moon')
  const shown =
    weather !== 'storm' && weather !== 'rain' && setting !== 'space' && stage.may(moon ? 'moon' : 'sun')
  if (shown) {
    const low = time === 'sunset' || time === 'dawn'
    const r = small * (low ? 0.058 : moon ? 0.056 : 0.042)
    const crescent = moon && features.has('moon') && !features.has('lightning') && brief.hash % 2 === 0
    const disc = moon ? '#f6f1dc' : mix(palette.light, '#ffffff', 0.35)
    if (crescent) sky.polygon(crescentPoints(light.x, light.y, r), disc, { decal: true })
    else sky.ellipse(light.x, light.y, r, r, disc, { decal: true })
    if (moon && !crescent)
      for (const [x, y, k] of [
        [-0.3, -0.2, 0.2],
        [0.25, 0.3, 0.16],
        [0.1, -0.42, 0.11],
        [-0.35, 0.38, 0.09],
      ] as const)
        sky.dot(light.x + x * r, light.y + y * r, k * r, k * r, '#dcd5bd')
  }
  if (features.has('rainbow') && stage.may('rainbow')) {
    const bow = stage.pen('celestial', 1)
    const band = small * 0.012
    ;['#e0474a', '#ee8f3a', '#f4d34a', '#5fb55a', '#4a86d8', '#7a55b8'].forEach((colour, i) => {
      const r = width * 0.42 - i * band
      const arc = Array.from(
        { length: 41 },
        (_, k): Point => [
          width * 0.5 + Math.cos(Math.PI + (k / 40) * Math.PI) * r,
          horizon + height * 0.05 + Math.sin(Math.PI + (k / 40) * Math.PI) * r * 0.92,
        ],
      )
      bow.line(arc, band * 1.15, mix(colour, palette.sky[1], 0.3))
    })
  }
  if (setting === 'space' || setting === 'forest' || !stage.may('clouds')) return
  const clouds = stage.pen('clouds', 0.9)
  const many =
    { clear: 2, cloudy: 6, rain: 9, snow: 6, fog: 3, storm: 10 }[weather] + (features.has('clouds') ? 2 : 0)
  const body =
    weather === 'storm' ? mix(palette.cloud, '#3a4054', 0.5) : mix(palette.cloud, palette.sky[1], 0.12)
  for (let i = 0; i < many; i++) {
    const t = (i + random.next()) / many
    const y = height * 0.06 + t * (horizon - height * 0.14)
    cloud(
      clouds,
      random.range(0, 1) * width,
      y,
      width * random.range(0.14, 0.3) * (1.25 - t * 0.75),
      mix(body, palette.fog, t * 0.5),
      random,
    )
  }
  if (
    stage.may('birds') &&
    (features.has('birds') || (random.chance(0.45) && time !== 'night' && weather !== 'storm'))
  ) {
    const x = random.range(0.2, 0.8) * width
    const y = horizon * random.range(0.25, 0.5)
    for (let i = 0; i < 6; i++) {
      const s = small * random.range(0.008, 0.015)
      const px = x + random.range(-0.1, 0.1) * width
      const py = y + random.range(-0.05, 0.05) * height
      clouds.line(
        [
          [px - s, py - s * 0.3],
          [px - s * 0.5, py - s * 0.5],
          [px, py],
          [px + s * 0.5, py - s * 0.5],
          [px + s, py - s * 0.25],
        ],
        s * 0.16,
        mix(palette.shade, '#20222c', 0.4),
      )
    }
  }
}

/** What falls or floats in front of everything. */
export function fillFront(stage: Stage): void {
  const { width, height, random, brief, palette } = stage
  const { weather, features, mood, setting, time } = brief
  const small = Math.min(width, height)
  if (setting === 'studio' || setting === 'underwater' || setting === 'space') return
  const front = stage.pen('front', 0)
  if (weather === 'rain' || weather === 'storm') {
    const slant = random.range(0.1, 0.25)
    for (let i = 0; i < 170; i++) {
      const x = random.range(-0.1, 1.1) * width
      const y = random.range(-0.1, 1) * height
      const long = small * random.range(0.02, 0.05)
      front.line(
        [
          [x, y],
          [x - long * slant, y + long],
        ],
        small * random.range(0.0008, 0.0018),
        lighten(palette.fog, 0.45),
      )
    }
  }
  if (weather === 'storm' && stage.may('lightning')) {
    const bolt = stage.pen('celestial', 1)
    let x = random.range(0.2, 0.8) * width
    const points: Point[] = []
    for (let i = 0; i <= 9; i++) {
      points.push([x, (stage.horizon * i) / 9])
      x += random.range(-0.04, 0.04) * width
    }
    const back = points.map(([px, py], i): Point => [px + small * 0.011 * (1 - i / 10), py]).reverse()
    bolt.polygon([...points, ...back], '#fdf6d0', { material: 'glow' })
  }
  if ((weather === 'snow' || (setting === 'snow' && random.chance(0.5))) && stage.may('snow'))
    for (let i = 0; i < 130; i++) {
      const r = small * (0.0012 + 0.005 * random.next() ** 3)
      front.dot(random.next() * width, random.next() * height, r, r, '#f6f9ff')
    }
  if ((features.has('fireflies') || mood === 'mystic') && time !== 'day' && stage.may('fireflies'))
    for (let i = 0; i < 36; i++) {
      const r = small * random.range(0.0016, 0.0042)
      front.dot(
        random.next() * width,
        random.range(0.3, 0.98) * height,
        r,
        r,
        mood === 'mystic' ? '#d9f6c2' : '#ffe58a',
      )
      const last = front.parts[front.parts.length - 1]
      if (last) last.material = 'glow'
    }
}

function crescentPoints(x: number, y: number, r: number): Point[] {
  const outer = Array.from({ length: 25 }, (_, i): Point => {
    const a = -0.9 + (i / 24) * (Math.PI + 1.8 - Math.PI * 0.15) + Math.PI / 2 - 0.45
    return [x + Math.cos(a) * r, y + Math.sin(a) * r]
  })
  const first = outer[0] ?? [x, y]
  const last = outer[outer.length - 1] ?? [x, y]
  const inner = Array.from({ length: 13 }, (_, i): Point => {
    const t = i / 12
    const bulge = Math.sin(t * Math.PI) * r * 0.55
    return [
      last[0] + (first[0] - last[0]) * t - bulge * 0.95,
      last[1] + (first[1] - last[1]) * t + bulge * 0.2,
    ]
  })
  return [...outer, ...inner]
}
