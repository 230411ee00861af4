/** PNG as a row of chunks (W3C PNG, section 5), read from a Blob without taking it into memory. */

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const
/** Signature and IHDR: what every PNG begins with. */
const headLength = 33
/** Read at once; a chunk's head is found in it without another read. */
const windowLength = 65_536
/** A real picture of 60 megapixels has about ten thousand. */
const chunksMax = 50_000

export interface PngChunk {
  /** Four letters. */
  type: string
  /** Where the chunk begins, with its length field. */
  start: number
  /** Bytes of its data. */
  length: number
  /** Where the next one begins. */
  end: number
}

/** The chunks up to IEND, or up to the first that cannot be true. null when this is no PNG. */
export async function listPngChunks(file: Blob): Promise<PngChunk[] | null> {
  const read = windowReader(file)
  const head = await read(0, headLength)
  if (!head || !signature.every((byte, i) => head[i] === byte)) return null
  const chunks: PngChunk[] = []
  let start: number = signature.length
  while (chunks.length < chunksMax) {
    const chunk = chunkAt(await read(start, 8), start)
    if (!chunk || chunk.end > file.size) break
    if (chunks.length === 0 && (chunk.type !== 'IHDR' || chunk.end !== headLength)) return null
    chunks.push(chunk)
    if (chunk.type === 'IEND') break
    start = chunk.end
  }
  return chunks.length > 0 ? chunks : null
}

function chunkAt(head: Uint8Array | null, start: number): PngChunk | null {
  if (!head) return null
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0)
  const type = String.fromCharCode(...head.subarray(4, 8))
  // The format's own limit; four letters, or it is not the beginning of a chunk.
  if (length > 0x7fff_ffff || !/^[A-Za-z]{4}$/.test(type)) return null
  return { type, start, length, end: start + 12 + length }
}

/** Answers null when the file ends before. */
function windowReader(file: Blob): (start: number, length: number) => Promise<Uint8Array | null> {
  let windowStart = 0
  let bytes = new Uint8Array(0)
  return async (start, length) => {
    if (start + length > file.size) return null
    if (start < windowStart || start + length > windowStart + bytes.length) {
      windowStart = start
      bytes = new Uint8Array(await file.slice(start, start + windowLength).arrayBuffer())
    }
    return bytes.subarray(start - windowStart, start - windowStart + length)
  }
}

/** The data of a chunk; null when its checksum does not agree. */
export async function readPngChunk(file: Blob, chunk: PngChunk): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(await file.slice(chunk.start + 4, chunk.end).arrayBuffer())
  const checked = bytes.subarray(0, 4 + chunk.length)
  const written = new DataView(bytes.buffer).getUint32(4 + chunk.length)
  return crc32(checked) === written ? checked.subarray(4) : null
}

export function makePngChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i++) bytes[4 + i] = type.charCodeAt(i)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}

/** The same picture, byte for byte, without `dropped` and with `added` after its header. */
export function rebuildPng(
  file: Blob,
  dropped: readonly PngChunk[],
  added: readonly Uint8Array<ArrayBuffer>[],
): Blob {
  const parts: BlobPart[] = [file.slice(0, headLength), ...added]
  let from = headLength
  for (const chunk of dropped) {
    parts.push(file.slice(from, chunk.start))
    from = chunk.end
  }
  parts.push(file.slice(from))
  return new Blob(parts, { type: 'image/png' })
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** CRC-32 as PNG, zip and gzip use it. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffff_ffff) >>> 0
}
