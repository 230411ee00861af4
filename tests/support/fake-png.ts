/** A real PNG of any size for a few hundred bytes: one flat colour. */
import { crc32, deflateSync } from 'node:zlib'

const made = new Map<string, Buffer>()

export function makePng(width: number, height: number, colour = 0x40): Buffer {
  const name = `${width}x${height} ${colour}`
  const picture = made.get(name) ?? pngOf(width, height, colour)
  made.set(name, picture)
  return picture
}

function pngOf(width: number, height: number, colour: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of grey, no interlacing.
  header.set([8, 0, 0, 0, 0], 8)
  // One filter byte in front of each row; grey 0 for all but the first pixel packs well.
  const rows = Buffer.alloc((width + 1) * height)
  rows[1] = colour
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
