/** Where a picture is cut and how large it becomes. Pure; pixels throughout. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export interface Shape {
  id: string
  label: string
  /** Width by height; null keeps the picture's own. */
  ratio: number | null
}

export const shapes: readonly Shape[] = [
  { id: 'own', label: 'As it is', ratio: null },
  { id: '1:1', label: '1:1', ratio: 1 },
  { id: '4:5', label: '4:5', ratio: 4 / 5 },
  { id: '3:2', label: '3:2', ratio: 3 / 2 },
  { id: '16:9', label: '16:9', ratio: 16 / 9 },
  { id: '9:16', label: '9:16', ratio: 9 / 16 },
  { id: '1200:630', label: 'Link card', ratio: 1200 / 630 },
]

/** The largest frame of that shape inside the picture; `focus` 0 to 1 moves it along the side it leaves over. */
export function frameOf(width: number, height: number, ratio: number | null, focus: number): Frame {
  if (ratio === null) return { x: 0, y: 0, width, height }
  if (width / height > ratio) {
    const cut = Math.max(1, Math.round(height * ratio))
    return { x: Math.round((width - cut) * focus), y: 0, width: cut, height }
  }
  const cut = Math.max(1, Math.round(width / ratio))
  return { x: 0, y: Math.round((height - cut) * focus), width, height: cut }
}

/** Longest side that is offered: a canvas of more is refused by phones. */
export const sideMax = 4096

/** The size it is saved in, from the wanted width. Never below one pixel. */
export function sizeOf(frame: Frame, wantedWidth: number): { width: number; height: number } {
  const ratio = frame.width / frame.height
  const widest = ratio >= 1 ? sideMax : Math.floor(sideMax * ratio)
  const width = Math.min(widest, Math.max(1, Math.round(wantedWidth) || 1))
  return { width, height: Math.max(1, Math.round(width / ratio)) }
}
