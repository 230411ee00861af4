import type { Pen } from '../pen.ts'

export const lit = '#ffd98a'

/** A window that glows when the scene is dark: styles treat `glow` as light. */
export function pane(pen: Pen, x: number, y: number, w: number, h: number, frame: string): void {
  pen.box(x - w / 2 - 0.012, y - h - 0.012, w + 0.024, h + 0.024, frame, { decal: true })
  pen.box(x - w / 2, y - h, w, h, lit, { decal: true, material: 'glow' })
  pen.line(
    [
      [x, y - h],
      [x, y],
    ],
    0.009,
    frame,
  )
  pen.line(
    [
      [x - w / 2, y - h / 2],
      [x + w / 2, y - h / 2],
    ],
    0.009,
    frame,
  )
}

export function arch(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  material: 'glow' | 'wood' = 'wood',
): void {
  const points = Array.from(
    { length: 11 },
    (_, i) =>
      [
        x - Math.cos((i / 10) * Math.PI) * (w / 2),
        y - h + w / 2 - Math.sin((i / 10) * Math.PI) * (w / 2),
      ] as const,
  )
  pen.polygon([[x - w / 2, y], ...points, [x + w / 2, y]], colour, { decal: true, material })
}
