import { adjust, darken, hsl, lighten, mix, toHsl } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Brief, Palette, Setting, Time } from './types.ts'

type Sky = readonly [string, string, string]

const skies: Record<Time, readonly Sky[]> = {
  day: [
    ['#2a78c8', '#7fbdec', '#e4f1f4'],
    ['#1f8fb8', '#7fd0dc', '#eef6e6'],
    ['#4a86d0', '#a9cdf0', '#fbeede'],
  ],
  dawn: [
    ['#6d86c8', '#f0b4b4', '#ffe6c4'],
    ['#5aa0b8', '#f4c9a8', '#fff0cf'],
    ['#8a7fc4', '#f3a9b4', '#ffdcb0'],
  ],
  sunset: [
    ['#39397a', '#e0685c', '#ffc371'],
    ['#2f5a86', '#f0925a', '#ffdc8a'],
    ['#5a2f6e', '#e2566a', '#ffb066'],
  ],
  dusk: [
    ['#1f2756', '#6a4f92', '#ec9a8c'],
    ['#17344f', '#3f6f8a', '#f2b48a'],
    ['#2c1f4e', '#8a4a86', '#f0948f'],
  ],
  night: [
    ['#060c22', '#12244f', '#35598a'],
    ['#0a0a24', '#241a52', '#5a4288'],
    ['#04141f', '#0c3646', '#2f7280'],
  ],
}

const lights: Record<Time, readonly [light: string, shade: string]> = {
  day: ['#fff7e2', '#5f7fb0'],
  dawn: ['#ffdfc0', '#7f7fb4'],
  sunset: ['#ffb877', '#5f4a86'],
  dusk: ['#e8b4c8', '#3a3a72'],
  night: ['#a8c2f4', '#141d44'],
}

const grounds: Record<Setting, readonly [near: string, far: string, rock: string, foliage: string]> = {
  meadow: ['#6fa044', '#9dbb62', '#8b8a86', '#4d8040'],
  mountains: ['#64904a', '#8aa56a', '#7c7f8c', '#3f6b4a'],
  sea: ['#e3c892', '#d8c7a0', '#857b72', '#5a8a4f'],
  lake: ['#5f8a48', '#8aa878', '#7d8490', '#38694f'],
  forest: ['#587a3c', '#7f9a58', '#7a766c', '#3d6b3c'],
  desert: ['#dfa65f', '#ecc48a', '#b8724a', '#7f8a4c'],
  snow: ['#dfe9f5', '#c9d8ea', '#7f8ba0', '#3d6862'],
  city: ['#565a68', '#7c8292', '#6d7080', '#56804a'],
  space: ['#8d8a98', '#6a6880', '#77758a', '#4a8a78'],
  underwater: ['#cdb98a', '#5f9aa0', '#4f6a78', '#3f8f6a'],
  studio: ['#b98a5e', '#c9a27a', '#8b8a86', '#5d8a4f'],
  sky: ['#7fa85a', '#a0bb7c', '#8f8790', '#5f8f4c'],
}

/** Backdrops of a studio: wall above, wall below, table. */
const rooms: readonly (readonly [string, string, string])[] = [
  ['#7fa39b', '#bcd2c4', '#c99765'],
  ['#d8886a', '#f2c8a6', '#8f5a43'],
  ['#46597f', '#93a5c4', '#b88a5f'],
  ['#e0b253', '#f6dd9f', '#a8683c'],
  ['#8a6c98', '#d4b4cc', '#7a5348'],
  ['#3f6f6d', '#8db8a8', '#d6b48a'],
]

function greyed(colour: string, amount: number): string {
  const [, , l] = toHsl(colour)
  return mix(colour, hsl(215, 0.12, 0.25 + l * 0.5), amount)
}

export function choosePalette(brief: Brief, random: Random): Palette {
  const { setting, time, weather, mood } = brief
  let sky: Sky = random.pick(skies[time])
  let [ground, groundFar, rock, foliage] = grounds[setting]
  let [light, shade] = lights[time]
  if (setting === 'space') {
    const hue = random.range(200, 330)
    sky = [hsl(hue, 0.5, 0.05), hsl(hue + 30, 0.55, 0.13), hsl(hue + 70, 0.55, 0.34)]
    light = '#fff3df'
    shade = '#1a1838'
  } else if (setting === 'underwater') {
    const hue = random.range(175, 208)
    const dark = time === 'night' ? 0.5 : 1
    sky = [hsl(hue - 8, 0.6, 0.72 * dark), hsl(hue, 0.68, 0.4 * dark), hsl(hue + 12, 0.72, 0.19 * dark)]
    light = '#d8fbf4'
    shade = '#0a3a56'
  } else if (setting === 'studio') {
    const [top, low, table] = random.pick(rooms)
    const dark = time === 'night' || mood === 'dark' ? 0.5 : 0
    sky = [darken(top, dark), mix(darken(top, dark), darken(low, dark), 0.5), darken(low, dark)]
    ground = darken(table, dark * 0.5)
    groundFar = lighten(ground, 0.12)
    light = dark ? '#ffd9a0' : '#fff3dc'
    shade = darken(top, 0.5)
  }

  const grey = { clear: 0, cloudy: 0.12, rain: 0.5, snow: 0.35, fog: 0.42, storm: 0.6 }[weather]
  const indoors = setting === 'studio' || setting === 'space' || setting === 'underwater'
  const turn = random.range(-9, 9)
  const mood1 = (colour: string): string => {
    let out = adjust(colour, turn)
    if (!indoors && grey > 0) out = greyed(out, grey)
    if (weather === 'storm') out = darken(out, 0.22)
    if (mood === 'joyful') out = adjust(out, 0, 1.2, 1.03)
    if (mood === 'dark') out = darken(adjust(out, 0, 0.7), 0.3)
    if (mood === 'mystic') out = mix(out, '#7a4fd0', 0.2)
    if (mood === 'romantic') out = mix(out, '#f07f9a', 0.24)
    if (mood === 'epic') out = adjust(out, 0, 1.15, 0.94)
    if (brief.without.has('dark') || brief.without.has('gloomy')) out = lighten(out, 0.2)
    if (brief.without.has('bright')) out = darken(out, 0.22)
    if (mood === 'calm') out = adjust(out, 0, 0.82, 1.03)
    return out
  }
  let tones: Sky = [mood1(sky[0]), mood1(sky[1]), mood1(sky[2])]
  const wanted = brief.colours[0]
  if (wanted) {
    // A colour of the prompt that belongs to nothing colours the air.
    const [h, s] = toHsl(wanted)
    tones = tones.map((tone, i) => {
      const [, own, l] = toHsl(tone)
      const second = brief.colours[1] && i === 0 ? toHsl(brief.colours[1]) : ([h, s] as const)
      return mix(tone, hsl(second[0], Math.max(own, second[1]) * 0.9, l), 0.72)
    }) as unknown as Sky
  }
  const water =
    setting === 'underwater'
      ? tones[1]
      : mix(mix(tones[0], tones[1], 0.5), time === 'night' ? '#0d2c4a' : '#1f6f86', 0.38)
  const [skyHue] = toHsl(tones[1])
  const tint = (colour: string): string => {
    const own = mix(adjust(colour, random.range(-12, 12)), light, 0.06)
    return brief.mood === 'dark' ? darken(own, 0.15) : own
  }
  ground = tint(ground)
  groundFar = tint(groundFar)
  if (brief.features.has('autumn')) foliage = random.pick(['#c9722b', '#d99a34', '#b5502f'])
  return {
    sky: tones,
    fog: mix(tones[2], tones[1], 0.22),
    light,
    shade,
    ground,
    groundFar,
    rock: tint(rock),
    foliage: tint(foliage),
    water,
    accent: wanted ?? hsl(skyHue + 180 + random.range(-30, 30), 0.68, 0.58),
    cloud: mix(tones[2], '#ffffff', time === 'night' ? 0.12 : weather === 'storm' ? 0.1 : 0.6),
  }
}

/** How a surface looks in this light, at this distance. Deep night keeps enough of a colour to be named. */
export function inLight(colour: string, time: Time, palette: Palette, depth: number, strength = 1): string {
  const dim = { day: 0, dawn: 0.12, sunset: 0.24, dusk: 0.42, night: 0.56 }[time] * strength
  const tinted = mix(colour, palette.shade, dim)
  const warm = time === 'sunset' || time === 'dawn' ? mix(tinted, palette.light, 0.12 * strength) : tinted
  return mix(warm, palette.fog, depth * 0.82)
}
