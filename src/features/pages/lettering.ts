/** Draws a word in one of the looks, exactly as it is spelled. Pure canvas: nothing leaves the device. */
import type { TextEffectId } from '../../content/text-effects.ts'
import { looks } from './lettering-looks.ts'

type Drawing = CanvasRenderingContext2D

const family = '"Instrument Sans Variable", "Instrument Sans Fallback", system-ui, sans-serif'
/** Of the side that the lines may fill. */
const fill = 0.8
const lineHeight = 1.02

export interface Lettering {
  word: string
  effect: TextEffectId
  /** Pixels of the square. */
  side: number
  /** True for letters alone, without their background. */
  clear: boolean
}

/** Resolves when the letters' own font can be drawn with; falls back to the system's without a network. */
export async function lettersReady(): Promise<void> {
  await document.fonts.load(`700 100px ${family}`)
}

export function drawLettering(drawing: Drawing, { word, effect, side, clear }: Lettering): void {
  const lines = linesOf(word)
  drawing.save()
  drawing.clearRect(0, 0, side, side)
  drawing.textAlign = 'center'
  drawing.textBaseline = 'alphabetic'
  drawing.lineJoin = 'round'
  const size = sizeFor(drawing, lines, side)
  drawing.font = `700 ${size}px ${family}`
  // The capitals' height is about 0.7 of the size: that is what has to stand in the middle.
  const first = side / 2 - ((lines.length - 1) * size * lineHeight) / 2 + size * 0.35
  looks[effect]({
    drawing,
    side,
    size,
    clear,
    each: (draw) => {
      for (const [i, line] of lines.entries()) draw(line, side / 2, first + i * size * lineHeight)
    },
  })
  drawing.restore()
}

/** A long text is broken at its spaces into at most three lines of about the same length. */
export function linesOf(word: string): string[] {
  const words = word.trim().split(/\s+/)
  const wanted = Math.min(3, words.length, Math.ceil(word.length / 9))
  const length = word.length / wanted
  const lines: string[] = []
  for (const part of words) {
    const last = lines.at(-1)
    if (last === undefined || (last.length + part.length / 2 > length && lines.length < wanted))
      lines.push(part)
    else lines[lines.length - 1] = `${last} ${part}`
  }
  return lines
}

function sizeFor(drawing: Drawing, lines: readonly string[], side: number): number {
  drawing.font = `700 100px ${family}`
  const widest = Math.max(...lines.map((line) => drawing.measureText(line).width), 1)
  const byWidth = (100 * side * fill) / widest
  const byHeight = (side * fill) / (lines.length * lineHeight)
  return Math.min(byWidth, byHeight, side * 0.6)
}
