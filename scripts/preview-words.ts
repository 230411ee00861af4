/** The left half of a preview picture: the product's mark, the page's title and what it is about, set in type. */
import { resolve } from 'node:path'
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { productName } from '../src/domain/constants.ts'
import { asText } from './page-head.ts'

/** Of its own, so that every machine sets the same letters: Instrument Sans, Latin, in two weights. */
const fonts = resolve(import.meta.dirname, 'fonts')
const options: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [400, 600].map((weight) => resolve(fonts, `instrument-sans-${weight}.ttf`)),
    defaultFontFamily: 'Instrument Sans',
  },
}

interface Type {
  size: number
  leading: number
  weight: 400 | 600
  /** Space between letters, in ems. */
  tracking: number
  fill: string
}

const ink = '#2a2522'
const titleType: Type = { size: 60, leading: 64, weight: 600, tracking: -0.03, fill: ink }
const lineType: Type = { size: 25, leading: 35, weight: 400, tracking: 0, fill: '#6a615a' }

const margin = 60

/** RGBA bytes of the size asked for. */
export function setWords(
  { title, description }: { title: string; description: string },
  size: { width: number; height: number },
): Uint8Array {
  const room = size.width - 2 * margin
  const titleLines = wrap(title, titleType, room)
  const lines = wrap(description, lineType, room)
  const linesTop = size.height - margin - lines.length * lineType.leading
  const titleTop = linesTop - 22 - titleLines.length * titleType.leading
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<rect width="100%" height="100%" fill="#fbfaf7"/>
<g transform="translate(${margin - 3} ${margin - 6}) scale(1.75)" fill="none">
<circle cx="12" cy="12" r="9.25" stroke="${ink}" stroke-width="1.5"/><circle cx="12" cy="12" r="3.5" fill="#c33f17"/>
</g>
${textOf(productName, { ...titleType, size: 28, tracking: -0.02 }, margin + 50, margin + 25)}
${titleLines.map((line, i) => textOf(line, titleType, margin - 3, titleTop + 50 + i * titleType.leading)).join('')}
${lines.map((line, i) => textOf(line, lineType, margin, linesTop + 27 + i * lineType.leading)).join('')}
</svg>`
  return new Resvg(svg, options).render().pixels
}

function wrap(text: string, type: Type, room: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, type) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function widthOf(text: string, type: Type): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="200">${textOf(text, type, 0, 100)}</svg>`
  return new Resvg(svg, options).getBBox()?.width ?? 0
}

function textOf(text: string, { size, weight, tracking, fill }: Type, x: number, y: number): string {
  return `<text x="${x}" y="${y}" font-family="Instrument Sans" font-size="${size}" font-weight="${weight}" letter-spacing="${tracking * size}" fill="${fill}">${asText(text)}</text>`
}
