import { darken, lighten, mix } from '../../colour.ts'
import { type Drawer, sides } from '../drawer.ts'
import { head } from './head.ts'

const skins = ['#f3cfae', '#e2b08a', '#c68a5f', '#9a6440', '#6f452c']

const hairs = ['#2b2024', '#4a2e20', '#7b4a26', '#b98843', '#8d3a22', '#d9d3cb']

export const person: Drawer = (pen, { colour, tags, random }) => {
  const skin = random.pick(skins)
  const hair = random.pick(hairs)
  const child = tags.has('child')
  const robe = tags.has('robe')
  const dress = tags.has('dress') || robe
  const armour = tags.has('armour')
  const r = child ? 0.125 : 0.085
  const neck = child ? -0.62 : -0.76
  const y = neck - r * 1.15
  const hip = child ? -0.32 : -0.44
  const trousers = armour ? darken(colour, 0.35) : random.pick(['#2f3a4f', '#43392f', '#5b4a3c', '#3c4a3f'])
  const cloak = tags.has('crown') || armour ? mix(colour, '#a31f34', armour ? 0.9 : 0.2) : null
  const wave = random.chance(0.5)

  if (dress && !robe) {
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
  if (!robe) {
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
      [0.085, 0.075, robe ? 0.12 : 0.055],
      sleeve,
      armour ? { material: 'metal' } : {},
    )
  }
  if (robe) {
    pen.blob(
      [
        [-0.12, neck + 0.02],
        [0.12, neck + 0.02],
        [0.16, hip],
        [0.25, -0.05],
        [0.2, 0],
        [-0.2, 0],
        [-0.25, -0.05],
        [-0.16, hip],
      ],
      colour,
    )
    pen.blob(
      [
        [-0.03, neck + 0.03],
        [0.03, neck + 0.03],
        [0.06, -0.01],
        [-0.06, -0.01],
      ],
      mix(colour, '#f1d48a', 0.6),
      { decal: true },
    )
    pen.limb(
      [
        [-0.155, hip - 0.03],
        [0, hip],
        [0.155, hip - 0.03],
      ],
      [0.04, 0.045, 0.04],
      '#c9993d',
      { material: 'metal' },
    )
  } else if (dress) {
    pen.blob(
      [
        [-0.12, neck + 0.02],
        [0, neck + 0.05],
        [0.12, neck + 0.02],
        [0.095, hip - 0.1],
        [0.2, -0.2],
        [0.23, -0.16],
        [0, -0.13],
        [-0.23, -0.16],
        [-0.2, -0.2],
        [-0.095, hip - 0.1],
      ],
      colour,
    )
    pen.limb(
      [
        [-0.095, hip - 0.1],
        [0, hip - 0.085],
        [0.095, hip - 0.1],
      ],
      [0.035, 0.04, 0.035],
      lighten(colour, 0.5),
    )
    for (const x of [-0.11, -0.04, 0.04, 0.11])
      pen.line(
        [
          [x * 0.6, hip - 0.05],
          [x * 1.4, -0.18],
        ],
        0.01,
        darken(colour, 0.25),
      )
  } else {
    pen.blob(
      [
        [-0.14, neck + 0.03],
        [0, neck + 0.01],
        [0.14, neck + 0.03],
        [0.135, hip - 0.05],
        [0.12, hip + 0.03],
        [-0.12, hip + 0.03],
        [-0.135, hip - 0.05],
      ],
      colour,
      armour ? { material: 'metal' } : {},
    )
    if (armour) {
      pen.line(
        [
          [0, neck + 0.05],
          [0, hip],
        ],
        0.012,
        darken(colour, 0.35),
      )
      for (const s of sides)
        pen.ellipse(s * 0.145, neck + 0.06, 0.065, 0.055, lighten(colour, 0.2), { material: 'metal' })
    } else {
      pen.line(
        [
          [0, neck + 0.05],
          [0, hip],
        ],
        0.012,
        darken(colour, 0.3),
      )
      pen.limb(
        [
          [-0.07, neck + 0.035],
          [0, neck + 0.065],
          [0.07, neck + 0.035],
        ],
        [0.055, 0.06, 0.055],
        mix(colour, '#f0c05a', 0.75),
      )
    }
  }
  head(pen, y, r, skin)
  pen.material = 'matte'
  if (armour) {
    pen.blob(
      [
        [-r * 1.05, y + r * 0.1],
        [-r * 0.75, y - r * 1.05],
        [r * 0.75, y - r * 1.05],
        [r * 1.05, y + r * 0.1],
        [r, y + r * 0.9],
        [0, y + r * 1.25],
        [-r, y + r * 0.9],
      ],
      colour,
      { material: 'metal' },
    )
    pen.box(-r * 0.8, y - r * 0.12, r * 1.6, r * 0.26, '#17181c', { decal: true })
    pen.blob(
      [
        [0, y - r],
        [r * 0.5, y - r * 1.9],
        [-r * 0.7, y - r * 2],
        [-r * 1.5, y - r * 0.9],
        [-r * 0.5, y - r * 1.1],
      ],
      '#b9273a',
      { material: 'petal' },
    )
    pen.limb(
      [
        [0.2, hip - 0.08],
        [0.24, -0.02],
      ],
      [0.05, 0.05],
      '#6b4424',
    )
    pen.limb(
      [
        [0.2, hip - 0.02],
        [0.23, neck - 0.2],
      ],
      [0.045, 0.015],
      '#d8dee6',
      { material: 'metal' },
    )
    pen.blob(
      [
        [-0.32, hip - 0.17],
        [-0.12, hip - 0.17],
        [-0.12, hip],
        [-0.22, hip + 0.13],
        [-0.32, hip],
      ],
      cloak ?? colour,
      { material: 'metal' },
    )
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
  if (tags.has('hat')) {
    pen.ellipse(0, y - r * 0.55, r * 1.9, r * 0.36, darken(colour, 0.2), { material: 'cloth' })
    pen.blob(
      [
        [-r * 1.1, y - r * 0.65],
        [-r * 0.45, y - r * 2.1],
        [r * 0.5, y - r * 3.1],
        [r * 0.4, y - r * 2],
        [r * 1.1, y - r * 0.65],
      ],
      colour,
      { material: 'cloth' },
    )
    pen.limb(
      [
        [-r, y - r * 0.8],
        [0, y - r * 0.7],
        [r, y - r * 0.8],
      ],
      [r * 0.3, r * 0.3, r * 0.3],
      '#e3b545',
      { material: 'metal' },
    )
    pen.blob(
      [
        [-r * 0.7, y + r * 0.6],
        [r * 0.7, y + r * 0.6],
        [r * 0.5, y + r * 2.2],
        [0, y + r * 3.4],
        [-r * 0.5, y + r * 2.2],
      ],
      '#e6e1da',
    )
    pen.limb(
      [
        [0.29, 0],
        [0.27, -0.5],
        [0.26, -0.92],
      ],
      [0.03, 0.028, 0.026],
      '#6a4527',
      { material: 'wood' },
    )
    pen.ellipse(0.26, -0.96, 0.05, 0.05, '#8fe0ff', { material: 'glow' })
  }
  if (tags.has('crown'))
    pen.polygon(
      [
        [-r * 0.85, y - r * 0.7],
        [-r, y - r * 1.7],
        [-r * 0.42, y - r * 1.2],
        [0, y - r * 1.95],
        [r * 0.42, y - r * 1.2],
        [r, y - r * 1.7],
        [r * 0.85, y - r * 0.7],
      ],
      '#efc04a',
      { material: 'metal' },
    )
}
