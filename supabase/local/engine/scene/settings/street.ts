import { darken, lighten, mix } from '../../colour.ts'
import type { Point } from '../../draw/part.ts'
import type { Pen } from '../../draw/pen.ts'
import type { Random } from '../../random.ts'
import type { Stage } from '../stage.ts'

/** A street that runs to its vanishing point. z: 1 where the viewer stands, more the farther away. */
export interface Street {
  x: number
  y: number
  /** From the middle to the house fronts, and from the eye to the ground, at z = 1. */
  half: number
  eye: number
}

const along = ({ x, y, half, eye }: Street, side: number, z: number, up = 0, out = 1): Point => [
  x + (side * half * out) / z,
  y + eye / z - up / z,
]

const walls = ['#8a5a4a', '#4a5a78', '#a08a78', '#5f6478', '#7a4f5a', '#486a6a', '#9a7a5a']
const panes = ['#ffd98a', '#ffe7b0', '#ffc46a', '#cfe9ff']
export const neon = ['#ff4f9a', '#3fe0ff', '#ffb13d', '#7dff8f', '#b07dff', '#ff5a4a'] as const

/** Both rows of houses, far to near. */
export function houses(stage: Stage, street: Street): void {
  const { height, palette, brief } = stage
  const random = stage.random.fork('houses')
  const dark =
    brief.time === 'night' || brief.time === 'dusk' || brief.time === 'sunset' || brief.weather === 'storm'
  const fronts: { side: number; near: number; far: number }[] = []
  for (const side of [-1, 1]) {
    let z = 0.78
    while (z < 7) {
      const deep = random.range(0.3, 0.55) * z
      fronts.push({ side, near: z, far: z + deep })
      z += deep + random.range(0.01, 0.05) * z
    }
  }
  fronts.sort((a, b) => b.near - a.near)
  for (const { side, near, far } of fronts) {
    const depth = Math.min(0.8, (near - 0.7) / 6)
    const layer = near > 3.2 ? 'far' : 'middle'
    const pen = stage.pen(layer, layer === 'far' ? 0.75 : 0.36)
    pen.material = 'wall'
    const tall = height * random.range(0.62, 1.35) * (near < 1.2 ? 1.2 : 1)
    const wall = stage.tone(mix(palette.rock, random.pick(walls), 0.62), depth)
    const base = (z: number): Point => along(street, side, z)
    const roof = (z: number): Point => along(street, side, z, tall)
    pen.polygon(
      [base(near), roof(near), roof(far), base(far)],
      side < 0 === stage.light.x > stage.width / 2 ? lighten(wall, 0.06) : darken(wall, 0.16),
    )
    // The end that looks down the street at the viewer.
    const back = along(street, side, near, tall, 1.9)
    pen.polygon([roof(near), back, [back[0], base(near)[1]], base(near)], darken(wall, 0.3))
    windows(pen, street, side, near, far, tall, wall, dark, random)
    ledge(pen, street, side, near, far, tall, darken(wall, 0.34))
    shop(pen, street, side, near, far, dark, wall, random)
    if (random.chance(dark ? 0.75 : 0.35))
      sign(pen, street, side, near + (far - near) * 0.3, tall, dark, random)
  }
}

function quad(street: Street, side: number, z0: number, z1: number, low: number, high: number): Point[] {
  return [
    along(street, side, z0, low),
    along(street, side, z0, high),
    along(street, side, z1, high),
    along(street, side, z1, low),
  ]
}

function windows(
  pen: Pen,
  street: Street,
  side: number,
  near: number,
  far: number,
  tall: number,
  wall: string,
  dark: boolean,
  random: Random,
): void {
  const columns = near > 4 ? 3 : 4
  const floor = street.eye * 0.36
  const rows = Math.min(11, Math.floor(tall / floor) - 1)
  for (let c = 0; c < columns; c++) {
    // Even steps of depth would bunch the windows up in front.
    const z = (t: number): number => near * (far / near) ** t
    const z0 = z((c + 0.22) / columns)
    const z1 = z((c + 0.78) / columns)
    for (let r = 1; r <= rows; r++) {
      const lit = random.chance(dark ? 0.42 : 0.05)
      pen.polygon(
        quad(street, side, z0, z1, floor * (r + 0.22), floor * (r + 0.78)),
        lit
          ? mix(random.pick(panes), wall, Math.min(0.5, near * 0.07))
          : mix(wall, dark ? '#0c1228' : '#bcd8ea', dark ? 0.5 : 0.3),
        { decal: true, material: lit ? 'glow' : 'glass' },
      )
    }
  }
}

function ledge(
  pen: Pen,
  street: Street,
  side: number,
  near: number,
  far: number,
  tall: number,
  colour: string,
): void {
  const band = street.eye * 0.06
  for (const up of [tall - band, street.eye * 0.36])
    pen.polygon(quad(street, side, near, far, up, up + band), colour, { decal: true })
}

/** The ground floor: a lit shop window under an awning. */
function shop(
  pen: Pen,
  street: Street,
  side: number,
  near: number,
  far: number,
  dark: boolean,
  wall: string,
  random: Random,
): void {
  const e = street.eye
  const z = (t: number): number => near * (far / near) ** t
  const glow = dark && random.chance(0.8)
  pen.polygon(
    quad(street, side, z(0.14), z(0.8), e * 0.05, e * 0.24),
    glow ? random.pick(['#ffd28a', '#ffe2b0', '#ffbf70', '#a8e4f4']) : mix(wall, '#cfe2ea', 0.4),
    {
      decal: true,
      material: glow ? 'glow' : 'glass',
    },
  )
  if (random.chance(0.6))
    pen.polygon(
      [
        along(street, side, z(0.08), e * 0.31),
        along(street, side, z(0.86), e * 0.31),
        along(street, side, z(0.86), e * 0.24, 0.9),
        along(street, side, z(0.08), e * 0.24, 0.9),
      ],
      mix(random.pick(['#b8403a', '#3a6f7a', '#c98a3a', '#5a4f8a']), wall, dark ? 0.45 : 0.15),
      { decal: true },
    )
}

/** A sign on its arm, facing the viewer. */
function sign(
  pen: Pen,
  street: Street,
  side: number,
  z: number,
  tall: number,
  dark: boolean,
  random: Random,
): void {
  const e = street.eye / z
  const [x, y] = along(street, side, z, Math.min(tall * 0.8, street.eye * random.range(1.3, 2.2)), 0.97)
  const w = e * random.range(0.13, 0.2)
  const h = e * random.range(0.45, 0.9)
  const left = side < 0 ? x : x - w
  const tone = random.pick(neon)
  pen.box(left, y, w, h, dark ? darken(tone, 0.72) : darken(tone, 0.3), { round: w * 0.2, material: 'metal' })
  const rows = random.int(3, 4)
  for (let i = 0; i < rows; i++) {
    const cell = (h * 0.9) / rows
    const cy = y + h * 0.05 + cell * i
    const kind = random.int(0, 2)
    const paint = { decal: true, material: dark ? 'glow' : 'matte' } as const
    const ink = dark ? tone : lighten(tone, 0.6)
    if (kind === 0) pen.ellipse(left + w / 2, cy + cell / 2, w * 0.3, cell * 0.3, ink, paint)
    else if (kind === 1)
      pen.box(left + w * 0.2, cy + cell * 0.2, w * 0.6, cell * 0.6, ink, { ...paint, round: w * 0.1 })
    else for (const k of [0.2, 0.55]) pen.box(left + w * 0.2, cy + cell * k, w * 0.6, cell * 0.22, ink, paint)
  }
}

/** Lamps along the pavement, nearest last. */
export function lamps(stage: Stage, street: Street): void {
  const pen = stage.pen('near', 0.15)
  const { brief } = stage
  const lit = brief.time === 'night' || brief.time === 'dusk'
  for (const z of [4.6, 3, 2, 1.3])
    for (const side of [-1, 1]) {
      const e = street.eye / z
      const [x, y] = along(street, side, z, 0, 0.66)
      const top = y - e * 1.5
      const post = stage.tone('#2c3038', Math.min(0.6, (z - 1) * 0.14))
      pen.material = 'metal'
      pen.limb(
        [
          [x, y],
          [x, top + e * 0.2],
          [x - side * e * 0.05, top],
          [x - side * e * 0.24, top - e * 0.02],
        ],
        [e * 0.045, e * 0.028, e * 0.026, e * 0.02],
        post,
      )
      pen.ellipse(
        x - side * e * 0.27,
        top + e * 0.02,
        e * 0.075,
        e * 0.04,
        lit ? '#ffe9b8' : mix(post, '#ffffff', 0.4),
        {
          material: lit ? 'glow' : 'glass',
        },
      )
    }
}

/** Pavement, kerb and the marks of the lanes. */
export function roadway(stage: Stage, street: Street, wet: boolean): void {
  const { palette, tone } = stage
  const ground = stage.pen('ground', 0.1)
  const asphalt = tone(palette.ground)
  const strip = (out0: number, out1: number, z0: number, z1: number): Point[] => [
    along(street, 1, z0, 0, out0),
    along(street, 1, z1, 0, out0),
    along(street, 1, z1, 0, out1),
    along(street, 1, z0, 0, out1),
  ]
  ground.material = wet ? 'water' : 'wall'
  ground.polygon(strip(-1.02, 1.02, 0.42, 40), mix(asphalt, palette.fog, 0.1))
  ground.material = wet ? 'water' : 'wall'
  for (const side of [-1, 1]) {
    ground.polygon(strip(side * 0.62, side * 1.02, 0.42, 40), tone(lighten(palette.ground, 0.14)))
    ground.polygon(strip(side * 0.6, side * 0.63, 0.42, 40), tone(lighten(palette.ground, 0.34)), {
      decal: true,
    })
  }
  for (let i = 0; i < 9; i++) {
    const z = 0.62 * 1.42 ** i
    ground.polygon(strip(-0.012, 0.012, z, z * 1.2), tone('#e9d9a8', 0.1), { decal: true })
  }
  for (let i = -5; i <= 5; i++)
    ground.polygon(strip(i * 0.1 - 0.028, i * 0.1 + 0.028, 1.22, 1.42), tone('#e6e4dc', 0.1), { decal: true })
}
