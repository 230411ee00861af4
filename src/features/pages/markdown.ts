/**
 * The small part of Markdown that the texts in src/content are written in: headings, paragraphs, lists,
 * tables; a line of `![example-id]` is its picture (two on a line stand side by side); a quote is a prompt to
 * use, and its last line, after a dash, names style and shape.
 */
import { type AspectRatio, aspectRatios } from '../../domain/sizes.ts'
import { isStyleId, type StyleId } from '../../domain/styles.ts'

export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string; id: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'pictures'; ids: string[] }
  | { kind: 'prompt'; prompt: string; style?: StyleId; ratio?: AspectRatio }

export interface PageText {
  title: string
  /** The first paragraph, set larger. */
  lede: string
  /** The picture that stands first, if one does. */
  hero: string | undefined
  blocks: Block[]
}

export function parsePage(source: string): PageText {
  const chunks = source.trim().split(/\n\s*\n/)
  const [title = '', lede = '', ...rest] = chunks
  const blocks = rest.map(parseBlock)
  const first = blocks[0]
  const hero = first?.kind === 'pictures' && first.ids.length === 1 ? first.ids[0] : undefined
  return {
    title: title.replace(/^#\s+/, ''),
    lede: oneLine(lede),
    hero,
    blocks: hero === undefined ? blocks : blocks.slice(1),
  }
}

function parseBlock(chunk: string): Block {
  const lines = chunk.split('\n').map((line) => line.trim())
  const heading = /^(##|###)\s+(.+)$/.exec(chunk)
  if (heading) {
    const text = heading[2] ?? ''
    return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, text, id: anchorOf(text) }
  }
  if (/^(!\[[\w-]+\]\s*)+$/.test(chunk)) {
    return { kind: 'pictures', ids: [...chunk.matchAll(/!\[([\w-]+)\]/g)].map((match) => match[1] ?? '') }
  }
  if (lines.every((line) => line.startsWith('>')))
    return parsePrompt(lines.map((line) => line.slice(1).trim()))
  if (lines.length > 2 && lines.every((line) => line.startsWith('|'))) return parseTable(lines)
  if (/^(-|\d+\.)\s/.test(chunk)) {
    return {
      kind: 'list',
      ordered: /^\d/.test(chunk),
      items: chunk.split(/\n(?=(?:-|\d+\.)\s)/).map((item) => oneLine(item).replace(/^(-|\d+\.)\s+/, '')),
    }
  }
  return { kind: 'paragraph', text: oneLine(chunk) }
}

function parsePrompt(lines: string[]): Block {
  const words = lines.at(-1)?.startsWith('— ')
    ? (lines
        .pop()
        ?.slice(2)
        .split(/[\s,]+/) ?? [])
    : []
  const style = words.find(isStyleId)
  const ratio = aspectRatios.find((candidate) => words.includes(candidate))
  return { kind: 'prompt', prompt: lines.join(' '), ...(style && { style }), ...(ratio && { ratio }) }
}

function parseTable(lines: string[]): Block {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  )
  return { kind: 'table', head, rows }
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim()
}

/** The part of an address that leads to a heading. */
function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Minutes to read it, at 220 words a minute. */
export function minutesToRead(source: string): number {
  return Math.max(1, Math.round(source.split(/\s+/).length / 220))
}
