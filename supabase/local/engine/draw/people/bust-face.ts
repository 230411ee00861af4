import { darken, lighten, mix } from '../../colour.ts'
import { sides } from '../drawer.ts'
import type { Point } from '../part.ts'
import type { Pen } from '../pen.ts'

export interface Face {
  skin: string
  hair: string
  iris: string
  /** How far the head looks aside: −1..1. */
  turn: number
  /** Softer features, fuller lips, longer lashes. */
  soft: boolean
  child: boolean
}

/** Middle of the face in the bust's units. */
export const faceY = -0.63

export function face(pen: Pen, look: Face): void {
  const { skin, turn, soft, child } = look
  const jaw = soft ? 0.088 : 0.108
  const shade = mix(darken(skin, 0.2), '#8a3a2a', 0.12)
  const at = (x: number, y: number): Point => [x, faceY + y]
  pen.material = 'skin'
  for (const s of sides) {
    pen.ellipse(s * 0.158, faceY + 0.015, 0.026, 0.045, darken(skin, 0.06))
    pen.ellipse(s * 0.16, faceY + 0.018, 0.012, 0.026, shade, { decal: true })
  }
  pen.blob(
    [
      at(-0.158, -0.02),
      at(-0.15, -0.14),
      at(-0.09, -0.215),
      at(0.09, -0.215),
      at(0.15, -0.14),
      at(0.158, -0.02),
      at(0.143, 0.095),
      at(jaw, 0.17),
      at(0.038, 0.218),
      at(-0.038, 0.218),
      at(-jaw, 0.17),
      at(-0.143, 0.095),
    ],
    skin,
  )
  // The side of the face away from the light, and the warmth of the cheeks.
  pen.blob(
    [
      at(0.155, -0.08),
      at(0.157, 0),
      at(0.14, 0.095),
      at(jaw, 0.165),
      at(0.04, 0.212),
      at(0.075, 0.13),
      at(0.118, 0.03),
    ],
    mix(skin, shade, 0.5),
    { decal: true, soft: true },
  )
  for (const s of sides)
    pen.ellipse(turn * 0.014 + s * 0.098, faceY + 0.07, 0.044, 0.03, mix(skin, '#dc5f55', 0.26), {
      decal: true,
      soft: true,
    })
  nose(pen, look, shade)
  for (const s of sides) eyeOf(pen, look, s, shade)
  mouth(pen, look, child ? 0.82 : 1)
}

function nose(pen: Pen, { skin, turn, child }: Face, shade: string): void {
  const x = turn * 0.022
  const long = child ? 0.07 : 0.085
  pen.blob(
    [
      [x + turn * 0.004 - 0.012, faceY - 0.01],
      [x + 0.016, faceY - 0.01],
      [x + 0.026, faceY + long * 0.75],
      [x + 0.012, faceY + long + 0.004],
      [x + 0.004, faceY + long * 0.6],
    ],
    mix(skin, shade, 0.45),
    { decal: true },
  )
  pen.blob(
    [
      [x - 0.005, faceY - 0.005],
      [x + 0.004, faceY - 0.005],
      [x + 0.009, faceY + long * 0.86],
      [x - 0.008, faceY + long * 0.86],
    ],
    lighten(skin, 0.2),
    { decal: true },
  )
  for (const s of sides) pen.dot(x + s * 0.013, faceY + long + 0.003, 0.0065, 0.004, darken(shade, 0.35))
}

function eyeOf(pen: Pen, { skin, hair, iris, turn, soft, child }: Face, s: 1 | -1, shade: string): void {
  const x = turn * 0.016 + s * 0.066
  const y = faceY - 0.012
  const w = child ? 0.037 : 0.034
  const h = child ? 0.021 : soft ? 0.0175 : 0.014
  pen.ellipse(x, y - 0.004, w * 1.35, h * 1.9, mix(skin, shade, 0.35), { decal: true, soft: true })
  pen.blob(
    [
      [x - w, y + 0.003 - s * 0.002],
      [x - w * 0.4, y - h * 0.9],
      [x + w * 0.4, y - h * 0.9],
      [x + w, y + 0.003 + s * 0.002 - 0.004],
      [x + w * 0.4, y + h * 0.75],
      [x - w * 0.4, y + h * 0.75],
    ],
    '#f7f1ea',
    { decal: true },
  )
  const gaze = x + turn * 0.005
  pen.dot(gaze, y - 0.001, h * 0.98, h * 1.02, darken(iris, 0.45))
  pen.dot(gaze, y, h * 0.8, h * 0.85, iris)
  pen.dot(gaze, y, h * 0.42, h * 0.45, '#120e10')
  pen.dot(gaze - h * 0.35, y - h * 0.42, h * 0.26, h * 0.26, '#ffffff')
  const lid: Point[] = [
    [x - w * 1.06, y + 0.004],
    [x - w * 0.45, y - h * 1.02],
    [x + w * 0.45, y - h * 1.02],
    [x + w * 1.06, y + (s > 0 ? -0.002 : 0.004)],
  ]
  pen.line(lid, soft ? 0.0085 : 0.006, '#2a1a18')
  if (soft)
    pen.line(
      [
        [x + s * w * 0.8, y - 0.004],
        [x + s * w * 1.25, y - 0.013],
      ],
      0.006,
      '#2a1a18',
    )
  pen.line(
    lid.map(([px, py]): Point => [px, py - 0.01]),
    0.003,
    mix(skin, shade, 0.8),
  )
  const brow = y - (child ? 0.05 : 0.046)
  pen.limb(
    [
      [x - s * w * 1.05, brow + 0.006],
      [x + s * w * 0.2, brow - 0.009],
      [x + s * w * 1.35, brow + 0.004],
    ],
    soft ? [0.011, 0.011, 0.003] : [0.016, 0.016, 0.005],
    mix(hair, '#2b1c18', 0.45),
    { decal: true },
  )
}

function mouth(pen: Pen, { skin, turn, soft }: Face, size: number): void {
  const x = turn * 0.018
  const y = faceY + 0.142
  const w = 0.05 * size
  const lip = mix(skin, soft ? '#c2303f' : '#a8453c', soft ? 0.58 : 0.34)
  pen.blob(
    [
      [x - w, y - 0.001],
      [x - w * 0.35, y - 0.014],
      [x, y - 0.01],
      [x + w * 0.35, y - 0.014],
      [x + w, y - 0.001],
      [x, y + 0.003],
    ],
    darken(lip, 0.14),
    { decal: true },
  )
  pen.blob(
    [
      [x - w * 0.9, y],
      [x, y + 0.002],
      [x + w * 0.9, y],
      [x + w * 0.4, y + 0.017],
      [x - w * 0.4, y + 0.017],
    ],
    lip,
    { decal: true },
  )
  pen.dot(x - w * 0.1, y + 0.009, w * 0.28, 0.003, lighten(lip, 0.35))
  pen.line(
    [
      [x - w * 1.06, y - 0.004],
      [x - w * 0.4, y + 0.001],
      [x, y - 0.001],
      [x + w * 0.4, y + 0.001],
      [x + w * 1.06, y - 0.004],
    ],
    0.0035,
    darken(lip, 0.55),
  )
  pen.ellipse(x, y + 0.031, w * 0.5, 0.006, darken(skin, 0.16), { decal: true, soft: true })
}
