import { crc32, deflateSync } from 'node:zlib'
import type { Picture } from './picture.ts'

const signature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)

function chunk(type: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(data.length + 12)
  out.writeUInt32BE(data.length, 0)
  out.write(type, 4, 'latin1')
  out.set(data, 8)
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8)
  return out
}

/** 8-bit RGB. Each row is stored as the difference to the row above (filter 2): cheap, and good for gradients. */
export function encodePng(picture: Picture): Uint8Array<ArrayBuffer> {
  const { width, height, data } = picture
  const stride = width * 3
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    const to = y * (stride + 1)
    const from = y * stride
    rows[to] = y === 0 ? 0 : 2
    if (y === 0) for (let i = 0; i < stride; i++) rows[to + 1 + i] = data[i] as number
    else
      for (let i = 0; i < stride; i++)
        rows[to + 1 + i] = (data[from + i] as number) - (data[from + i - stride] as number)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  header[9] = 2
  const parts = [
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 4 })),
    chunk('IEND', new Uint8Array()),
  ]
  const total = parts.reduce((sum, part) => sum + part.length, 0)
  // An ArrayBuffer of its own, so that it can be handed to another thread.
  const png = new Uint8Array(total)
  let at = 0
  for (const part of parts) {
    png.set(part, at)
    at += part.length
  }
  return png
}
