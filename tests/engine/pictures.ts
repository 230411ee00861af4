import { inflateSync } from 'node:zlib'
import { draw } from '../../supabase/local/engine/render.ts'
import type { RenderRequest } from '../../supabase/local/engine/request.ts'

/** For tests that draw many pictures: enough even where everything else runs at the same time. */
export const manyPictures = { timeout: 180_000 }

/** A small picture is drawn as a large one is, only faster. */
export function request(changes: Partial<RenderRequest> = {}): RenderRequest {
  return {
    prompt: 'a red fox by a lake in the mountains at sunset',
    negativePrompt: '',
    style: 'photorealistic',
    seed: 7,
    width: 128,
    height: 128,
    ...changes,
  }
}

export function pixels(changes: Partial<RenderRequest> = {}): Uint8ClampedArray {
  return draw(request(changes)).data
}

/** Mean difference of two pictures of one size, 0..255 a channel. */
export function difference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) throw new Error('pictures of different sizes')
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / a.length
}

export function pngSize(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** The bytes of an 8-bit RGB PNG whose rows use filters 0 and 2, as the engine writes them. */
export function decodePng(png: Uint8Array): Uint8ClampedArray {
  const { width, height } = pngSize(png)
  const view = new DataView(png.buffer, png.byteOffset)
  const packed: Uint8Array[] = []
  for (let at = 8; at < png.length; at += view.getUint32(at) + 12)
    if (String.fromCharCode(...png.subarray(at + 4, at + 8)) === 'IDAT')
      packed.push(png.subarray(at + 8, at + 8 + view.getUint32(at)))
  const rows = inflateSync(Buffer.concat(packed))
  const stride = width * 3
  const data = new Uint8ClampedArray(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (stride + 1)]
    for (let i = 0; i < stride; i++) {
      const above = filter === 2 && y > 0 ? (data[(y - 1) * stride + i] ?? 0) : 0
      data[y * stride + i] = ((rows[y * (stride + 1) + 1 + i] ?? 0) + above) & 255
    }
  }
  return data
}
