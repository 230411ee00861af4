import { darken, lighten, mix } from '../../colour.ts'
import { type Drawer, eye } from '../drawer.ts'

export const turtle: Drawer = (pen, { colour }) => {
  pen.material = 'skin'
  const skin = mix(colour, '#cfd98c', 0.45)
  const shell = mix(colour, '#7a5a2e', 0.45)
  pen.limb(
    [
      [-0.3, -0.36],
      [-0.5, -0.24],
      [-0.62, -0.1],
    ],
    [0.16, 0.14, 0.04],
    darken(skin, 0.2),
  )
  pen.limb(
    [
      [0.2, -0.34],
      [0.22, -0.1],
      [0.08, 0.06],
    ],
    [0.18, 0.18, 0.04],
    darken(skin, 0.15),
  )
  pen.blob(
    [
      [0.36, -0.5],
      [0.5, -0.68],
      [0.66, -0.7],
      [0.74, -0.58],
      [0.66, -0.48],
      [0.48, -0.4],
    ],
    skin,
  )
  pen.blob(
    [
      [-0.52, -0.3],
      [-0.4, -0.56],
      [-0.1, -0.76],
      [0.22, -0.7],
      [0.46, -0.44],
      [0.44, -0.3],
      [0, -0.22],
    ],
    shell,
  )
  pen.blob(
    [
      [-0.52, -0.3],
      [0, -0.36],
      [0.46, -0.44],
      [0.44, -0.3],
      [0, -0.22],
    ],
    mix(shell, '#e8d79a', 0.55),
    { decal: true },
  )
  for (const [x, y, r] of [
    [-0.3, -0.47, 0.09],
    [-0.08, -0.57, 0.11],
    [0.17, -0.54, 0.1],
    [-0.16, -0.4, 0.055],
    [0.06, -0.41, 0.06],
    [0.31, -0.45, 0.055],
  ] as const)
    pen.polygon(
      Array.from(
        { length: 6 },
        (_, i) => [x + Math.cos((i / 6) * 6.283) * r, y + Math.sin((i / 6) * 6.283) * r * 0.85] as const,
      ),
      lighten(shell, 0.22),
      { decal: true },
    )
  eye(pen, 0.63, -0.6, 0.026)
}
