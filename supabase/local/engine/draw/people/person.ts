import { darken, lighten, mix } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'
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
  const r = child ? 0.125 : 0.085
  const neck = child ? -0.62 : -0.76
  const y = neck - r * 1.15
  const hip = child ? -0.32 : -0.44
  const trousers = armour ? darken(colour, 0.35) : random.pick(['#2f3a4f', '#43392f', '#5b4a3c', '#3c4a3f'])
  const cloak = tags.has('crown') || armour ? mix(colour, '#a31f34', armour ? 0.9 : 0.2) : null
  const wave = random.chance(0.5)
  const body: Body = { colour, cloak, armour, r, y, neck, hip }

  if (dress && !robed) {
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
    const hand: [number, number] = up ? [0.28, neck - 0.14] : [s * 0.2, hip - 0.02]
    const elbow: [number, number] = up ? [0.24, neck + 0.12] : [s * 0.2, neck + 0.19]
    pen.ellipse(hand[0], hand[1], 0.034, 0.038, skin, { material: 'skin' })
    pen.limb(
      [[s * 0.12, neck + 0.06], elbow, hand],
      [0.085, 0.075, robed ? 0.12 : 0.055],
      sleeve,
      armour ? { material: 'metal' } : {},
    )
  }
  if (robed) robe(pen, body)
  else if (dress) gown(pen, body)
  else coat(pen, body)
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
