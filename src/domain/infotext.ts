/**
 * The text that AUTOMATIC1111's web UI writes under `parameters` and most tools of the field read: the
 * prompt, "Negative prompt: …", then one line of "Key: value, Key: value".
 */

export interface Infotext {
  prompt: string
  negativePrompt: string
  /** The last line's pairs, by their names there: "Seed", "Size", "Steps", … */
  fields: ReadonlyMap<string, string>
}

const negativeMark = 'Negative prompt:'
/** A value may be a JSON string where it contains commas or colons itself. */
const pair = /(\w[\w \-/]{0,60}):\s*("(?:\\.|[^\\"])*"|[^,]*)(?:,|$)/g
/** Fewer pairs than this and the last line belongs to the prompt: the web UI's own rule. */
const pairsMin = 3
/** Characters. No tool writes so many pairs. */
const lineMax = 20_000

export function parseInfotext(text: string): Infotext {
  const lines = text.trim().split('\n')
  const found = fieldsOf(lines.at(-1) ?? '')
  const fields = found.size >= pairsMin ? found : new Map<string, string>()
  if (fields.size > 0) lines.pop()
  const negativeAt = lines.findIndex((line) => line.trimStart().startsWith(negativeMark))
  const prompt = negativeAt < 0 ? lines : lines.slice(0, negativeAt)
  const negative = negativeAt < 0 ? '' : lines.slice(negativeAt).join('\n').trim().slice(negativeMark.length)
  return { prompt: prompt.join('\n').trim(), negativePrompt: negative.trim(), fields }
}

function fieldsOf(line: string): Map<string, string> {
  const fields = new Map<string, string>()
  if (line.length > lineMax) return fields
  for (const [, name, value] of line.matchAll(pair)) {
    if (name && value !== undefined) fields.set(name.trim(), unquoted(value.trim()))
  }
  return fields
}

function unquoted(value: string): string {
  if (!value.startsWith('"')) return value
  try {
    return String(JSON.parse(value))
  } catch {
    // Another tool's quotes: as it stands.
    return value
  }
}

export function formatInfotext({ prompt, negativePrompt, fields }: Infotext): string {
  const pairs = [...fields].map(([name, value]) => `${name}: ${quoted(value)}`)
  const negative = negativePrompt === '' ? [] : [`${negativeMark} ${negativePrompt}`]
  return [prompt, ...negative, pairs.join(', ')].join('\n')
}

function quoted(value: string): string {
  return /[,:\n"]/.test(value) ? JSON.stringify(value) : value
}
