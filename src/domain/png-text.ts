/** Text in a PNG (W3C PNG, section 11.3.3): tEXt, zTXt and iTXt, read within bounds and written. */
import { listPngChunks, makePngChunk, type PngChunk, readPngChunk, rebuildPng } from './png-chunks.ts'

/** Bytes of one text, packed or unpacked. Longer ones are passed over. */
export const pngTextMax = 256 * 1024
/** Texts of one file that are looked at. */
const textsMax = 64
const keywordMax = 79

export interface PngText {
  /** 1 to 79 characters of ASCII. */
  keyword: string
  text: string
  /** True for our own, which need not please tools that know tEXt only. */
  alwaysUtf8?: boolean
}

/**
 * By keyword; where one occurs twice the first counts. null when the file is no PNG. What cannot be read or
 * is too large is passed over.
 */
export async function readPngTexts(file: Blob): Promise<ReadonlyMap<string, string> | null> {
  const chunks = await listPngChunks(file)
  if (!chunks) return null
  const texts = new Map<string, string>()
  for (const chunk of chunks.filter(isText).slice(0, textsMax)) {
    if (chunk.length > pngTextMax) continue
    const data = await readPngChunk(file, chunk)
    const entry = data && (await decode(chunk.type, data))
    if (entry && !texts.has(entry.keyword)) texts.set(entry.keyword, entry.text)
  }
  return texts
}

function isText({ type }: PngChunk): boolean {
  return type === 'tEXt' || type === 'zTXt' || type === 'iTXt'
}

/**
 * The same picture with these texts in it, in place of earlier ones of the same keyword. Pixels are not
 * touched. null when the file is no PNG.
 */
export async function writePngTexts(file: Blob, texts: readonly PngText[]): Promise<Blob | null> {
  const chunks = await listPngChunks(file)
  if (!chunks) return null
  const replaced: PngChunk[] = []
  for (const chunk of chunks.filter(isText).slice(0, textsMax)) {
    const keyword = await keywordOf(file, chunk)
    if (texts.some((text) => text.keyword === keyword)) replaced.push(chunk)
  }
  return rebuildPng(file, replaced, texts.map(encode))
}

async function keywordOf(file: Blob, chunk: PngChunk): Promise<string> {
  const from = chunk.start + 8
  const until = from + Math.min(chunk.length, keywordMax + 1)
  return splitAtZero(new Uint8Array(await file.slice(from, until).arrayBuffer()))?.[0] ?? ''
}

/**
 * tEXt where it is plain ASCII, since every tool reads that and none reads it wrongly; otherwise iTXt,
 * which is UTF-8.
 */
function encode({ keyword, text, alwaysUtf8 = false }: PngText): Uint8Array<ArrayBuffer> {
  // Neither kind may contain zeros.
  const body = new TextEncoder().encode(text.replaceAll('\0', ''))
  const key = new TextEncoder().encode(keyword)
  const isAscii = body.every((byte) => byte < 0x80)
  if (isAscii && !alwaysUtf8) return makePngChunk('tEXt', joined(key, [0], body))
  // Not packed, no language, no translated keyword.
  return makePngChunk('iTXt', joined(key, [0, 0, 0, 0, 0], body))
}

async function decode(type: string, data: Uint8Array): Promise<{ keyword: string; text: string } | null> {
  const [keyword, rest] = splitAtZero(data) ?? []
  if (!keyword || keyword.length > keywordMax || !rest) return null
  const text = await decodeText(type, rest)
  return text === null ? null : { keyword, text }
}

async function decodeText(type: string, rest: Uint8Array): Promise<string | null> {
  if (type === 'tEXt') return latin1Text(rest)
  if (type === 'zTXt') {
    const plain = rest[0] === 0 ? await inflate(rest.subarray(1)) : null
    return plain && latin1Text(plain)
  }
  const [packed, method] = rest
  const afterLanguage = splitAtZero(rest.subarray(2))?.[1]
  const body = afterLanguage && splitAtZero(afterLanguage)?.[1]
  if (!body || (packed !== 0 && (packed !== 1 || method !== 0))) return null
  const plain = packed === 1 ? await inflate(body) : body
  return plain && new TextDecoder().decode(plain)
}

/** null when the bytes are broken, or would become more than a text may be: a few KB can unpack to gigabytes. */
async function inflate(packed: Uint8Array): Promise<Uint8Array | null> {
  const stream = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return joined(...parts)
      length += value.length
      if (length > pngTextMax) {
        await reader.cancel()
        return null
      }
      parts.push(value)
    }
  } catch {
    // Whatever is wrong with a stranger's bytes, they hold no text for us.
    return null
  }
}

function splitAtZero(bytes: Uint8Array): [before: string, after: Uint8Array] | null {
  const zero = bytes.indexOf(0)
  return zero < 0 ? null : [latin1Text(bytes.subarray(0, zero)), bytes.subarray(zero + 1)]
}

function latin1Text(bytes: Uint8Array): string {
  // Not TextDecoder: its "latin1" is windows-1252.
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

function joined(...parts: ArrayLike<number>[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
