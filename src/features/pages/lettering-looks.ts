/** The looks of the text effects. Lengths are parts of the letters' size, so that any size looks alike. */
import type { TextEffectId } from '../../content/text-effects.ts'

export interface Look {
  drawing: CanvasRenderingContext2D
  side: number
  size: number
  clear: boolean
  /** Calls back for each line of the word. */
  each: (draw: (line: string, x: number, y: number) => void) => void
}

export const looks: Readonly<Record<TextEffectId, (look: Look) => void>> = {
  neon,
  gold,
  shadow,
  halftone,
  outline,
  ink,
  chalk,
  cut,
}

function ground({ drawing, side, clear }: Look, colour: string): void {
  if (clear) return
  drawing.fillStyle = colour
  drawing.fillRect(0, 0, side, side)
}

/**
 * The outer line of the letters alone. Their outlines overlap inside, where a stroke in place would show it:
 * what lies in the letters is taken out again.
 */
function contour({ drawing, side, each }: Look, width: number, colour: string): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const part = canvas.getContext('2d')
  if (!part) return canvas
  Object.assign(part, {
    font: drawing.font,
    textAlign: drawing.textAlign,
    textBaseline: drawing.textBaseline,
  })
  Object.assign(part, { lineJoin: 'round', lineWidth: width * 2, strokeStyle: colour })
  each((line, x, y) => part.strokeText(line, x, y))
  part.globalCompositeOperation = 'destination-out'
  each((line, x, y) => part.fillText(line, x, y))
  return canvas
}

function neon(look: Look): void {
  const { drawing, side, size } = look
  ground(look, '#120b16')
  if (!look.clear) bricks(drawing, side)
  const tube = contour(look, size * 0.034, '#ff4f8b')
  drawing.shadowColor = '#ff2d6f'
  for (const blur of [0.5, 0.22, 0.08]) {
    drawing.shadowBlur = size * blur
    drawing.drawImage(tube, 0, 0)
  }
  drawing.shadowBlur = size * 0.012
  drawing.shadowColor = '#fff1f5'
  drawing.drawImage(contour(look, size * 0.02, '#fff1f5'), 0, 0)
}

function bricks(drawing: CanvasRenderingContext2D, side: number): void {
  const height = side / 14
  drawing.strokeStyle = 'rgb(255 255 255 / 0.045)'
  drawing.lineWidth = side / 340
  for (let row = 0; row < 14; row += 1) {
    for (let column = -1; column < 7; column += 1) {
      const x = (column + (row % 2) / 2) * height * 2.2
      drawing.strokeRect(x, row * height, height * 2.2, height)
    }
  }
}

function gold(look: Look): void {
  const { drawing, side, size, each } = look
  ground(look, '#0e0c0a')
  each((line, x, y) => {
    const metal = drawing.createLinearGradient(0, y - size * 0.75, 0, y + size * 0.1)
    for (const [at, colour] of [
      [0, '#fff3c4'],
      [0.35, '#e2b04a'],
      [0.52, '#8a5a17'],
      [0.56, '#f7dd8b'],
      [1, '#a26b1d'],
    ] as const)
      metal.addColorStop(at, colour)
    drawing.shadowColor = 'rgb(0 0 0 / 0.55)'
    drawing.shadowBlur = size * 0.06
    drawing.shadowOffsetY = size * 0.03
    drawing.strokeStyle = '#fff4ce'
    drawing.lineWidth = Math.max(1, side / 350)
    drawing.strokeText(line, x, y)
    drawing.shadowColor = 'transparent'
    drawing.fillStyle = metal
    drawing.fillText(line, x, y)
  })
}

function shadow(look: Look): void {
  const { drawing, side, size, each } = look
  ground(look, '#c8452c')
  drawing.fillStyle = '#94301d'
  const step = Math.max(1, side / 400)
  const length = look.clear ? size * 0.5 : side
  for (let at = length; at > 0; at -= step) each((line, x, y) => drawing.fillText(line, x + at, y + at))
  drawing.fillStyle = '#fff8f0'
  each((line, x, y) => drawing.fillText(line, x, y))
}

function halftone(look: Look): void {
  const { drawing, side, size, each } = look
  ground(look, '#ffd52e')
  each((line, x, y) => {
    drawing.fillStyle = '#14110f'
    drawing.fillText(line, x + size * 0.05, y + size * 0.05)
  })
  drawing.strokeStyle = '#14110f'
  drawing.lineWidth = size * 0.05
  each((line, x, y) => drawing.strokeText(line, x, y))
  drawing.fillStyle = dots(drawing, side)
  each((line, x, y) => drawing.fillText(line, x, y))
}

function dots(drawing: CanvasRenderingContext2D, side: number): CanvasPattern | string {
  const pitch = Math.max(4, Math.round(side / 64))
  const tile = document.createElement('canvas')
  tile.width = pitch
  tile.height = pitch
  const part = tile.getContext('2d')
  if (!part) return '#e4262c'
  part.fillStyle = '#fff'
  part.fillRect(0, 0, pitch, pitch)
  part.fillStyle = '#e4262c'
  part.beginPath()
  part.arc(pitch / 2, pitch / 2, pitch * 0.42, 0, Math.PI * 2)
  part.fill()
  return drawing.createPattern(tile, 'repeat') ?? '#e4262c'
}

function outline(look: Look): void {
  const { drawing, size, each } = look
  ground(look, '#f3e3c3')
  for (const [width, colour] of [
    [0.34, '#7b3f1d'],
    [0.24, '#d9772b'],
    [0.14, '#eeb64c'],
    [0.05, '#f3e3c3'],
  ] as const) {
    drawing.strokeStyle = colour
    drawing.lineWidth = size * width
    each((line, x, y) => drawing.strokeText(line, x, y))
  }
  drawing.fillStyle = '#7b3f1d'
  each((line, x, y) => drawing.fillText(line, x, y))
}

function ink(look: Look): void {
  const { drawing, side, clear, each } = look
  drawing.fillStyle = '#1c1a18'
  each((line, x, y) => drawing.fillText(line, x, y))
  // Where the ink did not reach: specks taken out of the letters.
  drawing.globalCompositeOperation = 'destination-out'
  specks(drawing, side, 2600, 0.0032)
  if (clear) return
  drawing.globalCompositeOperation = 'destination-over'
  drawing.fillStyle = '#efe8da'
  drawing.fillRect(0, 0, side, side)
}

function chalk(look: Look): void {
  const { drawing, side, size, clear } = look
  const line = contour(look, size * 0.026, '#f4f2ea')
  for (const shift of [-0.012, 0, 0.014]) drawing.drawImage(line, size * shift, -size * shift)
  drawing.globalCompositeOperation = 'destination-out'
  specks(drawing, side, 9000, 0.0026)
  if (clear) return
  drawing.globalCompositeOperation = 'destination-over'
  drawing.fillStyle = '#24312b'
  drawing.fillRect(0, 0, side, side)
}

/** Small irregular holes, always at the same places: a preview and its download are alike. */
function specks(drawing: CanvasRenderingContext2D, side: number, count: number, radius: number): void {
  let state = 42
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  drawing.fillStyle = '#000'
  for (let i = 0; i < count; i += 1) {
    const [x, y, r] = [next() * side, next() * side, next() ** 2 * side * radius]
    drawing.fillRect(x, y, r * 2, r)
  }
}

function cut(look: Look): void {
  const { drawing, size, clear, each } = look
  ground(look, '#17406d')
  for (const [depth, colour] of [
    [0.045, '#0d2745'],
    [0.03, '#1f5a97'],
    [0.015, '#4f93cf'],
  ] as const) {
    drawing.shadowColor = 'rgb(4 14 30 / 0.55)'
    drawing.shadowBlur = size * 0.05
    drawing.shadowOffsetY = size * 0.02
    drawing.fillStyle = colour
    each((line, x, y) => drawing.fillText(line, x, y + size * depth))
  }
  drawing.fillStyle = clear ? '#cfe6fa' : '#e6f2fc'
  each((line, x, y) => drawing.fillText(line, x, y))
}
