import { darken, lighten, mix } from '../../colour.ts'
import type { Random } from '../../random.ts'
import { type Drawer, sides } from '../drawer.ts'
import { move } from '../part.ts'
import { createPen, type Pen } from '../pen.ts'
import { umbrella } from '../things/umbrella.ts'
import type { Body } from './body.ts'
import { coat, gown, robe } from './clothes.ts'
import { hairs, skins } from './complexion.ts'
import { head } from './head.ts'
import { crown, hatAndStaff, helmetAndSword } from './headgear.ts'

export const person: Drawer = (pen, { colour, tags, random }) => {
  const skin = random.pick(skins)
  const own = random.pick(hairs)
  const hair = [...tags].find((tag) => tag.startsWith('hair #'))?.slice(5) ?? own
  const child = tags.has('child')
  const robed = tags.has('robe')
  const dress = tags.has('dress') || robed
  const armour = tags.has('armour')
  const r = child ? 0.115 : 0.07
  const neck = child ? -0.65 : -0.82
  const y = neck - r * 1.15
  const hip = child ? -0.33 : -0.46
  const trousers = armour ? darken(colour, 0.35) : random.pick(['#2f3a4f', '#43392f', '#5b4a3c', '#3c4a3f'])
  const cloak = tags.has('crown') || armour ? mix(colour, '#a31f34', armour ? 0.9 : 0.2) : null
  const wave = tags.has('waves')
  const shade = [...tags].find((tag) => tag.startsWith('holds umbrella: '))?.slice(16)
  const behind = tags.has('behind') && !armour && !tags.has('hat')
  const body: Body = { colour, cloak, armour, r, y, neck, hip }

  if (shade) held(pen, shade, random, hip, neck)
  if (dress && !robed && !behind) {
    pen.material = 'matte'
    pen.blob(
      [
        [-r * 1.15, y - r * 0.3],
        [-r * 0.7, y - r * 1.1],
        [r * 0.7, y - r * 1.1],
        [r * 1.15, y - r * 0.3],
        [r * 1.35, neck + 0.1],
        [r * 0.8, neck + 0.17],
        [-r * 0.8, neck + 0.17],
        [-r * 1.35, neck + 0.1],
      ],
      hair,
    )
  }
  pen.material = 'cloth'
  if (cloak)
    pen.blob(
      [
        [-0.13, neck + 0.03],
        [0.13, neck + 0.03],
        [0.24, hip],
        [0.26, -0.04],
        [0, -0.01],
        [-0.26, -0.04],
        [-0.24, hip],
      ],
      darken(cloak, 0.25),
    )
  if (!robed) {
    const bare = dress
    for (const s of sides) {
      pen.limb(
        [
          [s * 0.065, hip],
          [s * 0.075, hip / 2],
          [s * 0.08, -0.04],
        ],
        [0.12, 0.085, 0.07],
        bare ? skin : trousers,
      )
      pen.blob(
        [
          [s * 0.04, -0.05],
          [s * 0.12, -0.06],
          [s * 0.16, -0.015],
          [s * 0.15, 0],
          [s * 0.04, 0],
        ],
        armour ? darken(colour, 0.2) : '#2c2422',
      )
    }
  }
  const sleeve = armour ? lighten(colour, 0.1) : darken(colour, 0.08)
  for (const s of sides) {
    const up = wave && s === 1 && !armour
    const lifts = shade !== undefined && s === 1
    const hand: [number, number] = up
      ? [0.24, neck - 0.16]
      : lifts
        ? [0.17, neck + 0.13]
        : [s * 0.155, hip + 0.02]
    const elbow: [number, number] = up
      ? [0.21, neck + 0.08]
      : lifts
        ? [0.18, neck + 0.22]
        : [s * 0.168, neck + 0.2]
    pen.ellipse(hand[0], hand[1], 0.026, 0.032, skin, { material: 'skin' })
    pen.limb(
      [[s * 0.12, neck + 0.06], elbow, hand],
      [0.075, 0.066, robed ? 0.11 : 0.046],
      sleeve,
      armour ? { material: 'metal' } : {},
    )
  }
  if (robed) robe(pen, body)
  else if (dress) gown(pen, body)
  else coat(pen, body)
  if (behind) {
    backOfHead(pen, y, r, hair, dress && !robed ? neck + 0.16 : y + r)
    if (tags.has('crown')) crown(pen, body)
    return
  }
  head(pen, y, r, skin)
  pen.material = 'matte'
  if (armour) {
    helmetAndSword(pen, body)
    return
  }
  pen.blob(
    [
      [-r * 1.02, y + r * 0.15],
      [-r * 1.02, y - r * 0.55],
      [-r * 0.5, y - r * 1.12],
      [r * 0.5, y - r * 1.12],
      [r * 1.02, y - r * 0.55],
      [r * 1.02, y + r * 0.15],
      [r * 0.78, y - r * 0.4],
      [0, y - r * 0.5],
      [-r * 0.6, y - r * 0.35],
    ],
    hair,
  )
  if (tags.has('hat')) hatAndStaff(pen, body)
  if (tags.has('crown')) crown(pen, body)
}

function backOfHead(pen: Pen, y: number, r: number, hair: string, low: number): void {
  pen.material = 'fur'
  pen.blob(
    [
      [-r * 0.98, y],
      [-r * 0.66, y - r * 1.02],
      [r * 0.66, y - r * 1.02],
      [r * 0.98, y],
      [r * 0.9, low],
      [0, low + r * 0.25],
      [-r * 0.9, low],
    ],
    hair,
  )
}

/** An umbrella over the head, its stick in the right hand. */
function held(pen: Pen, colour: string, random: Random, hip: number, neck: number): void {
  const own = createPen()
  umbrella(own, { colour, tags: new Set(), random })
  const size = (hip - neck) * 2.2
  pen.parts.push(...move(own.parts, 0.16, neck + 0.36, size))
}
