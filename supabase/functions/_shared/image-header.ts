/** What a picture is, read from its first bytes alone: hosted functions have no time to decode. */
import { type ImageType, pictureSideMax, type Size } from './constants.ts'

export interface ImageHeader extends Size {
  type: ImageType
}

export const extensions: Record<ImageType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'image/webp'
  return null
}

/** Null when it is no PNG, JPEG or WebP, is cut off, or has impossible measures. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const type = imageTypeOf(bytes)
  if (type === null) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size =
    type === 'image/png'
      ? pngSize(bytes, view)
      : type === 'image/jpeg'
        ? jpegSize(view)
        : webpSize(bytes, view)
  if (size === null || !isSide(size.width) || !isSide(size.height)) return null
  return { type, ...size }
}

function isSide(value: number): boolean {
  return value >= 1 && value <= pictureSideMax
}

function pngSize(bytes: Uint8Array, view: DataView): Size | null {
  if (view.byteLength < 45 || ascii(bytes, 12, 4) !== 'IHDR') return null
  // A PNG that was cut off has no end chunk.
  if (ascii(bytes, bytes.byteLength - 8, 4) !== 'IEND') return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Walks the segments to the frame header; it stands before any picture data. */
function jpegSize(view: DataView): Size | null {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

function webpSize(bytes: Uint8Array, view: DataView): Size | null {
  if (view.byteLength < 30 || view.getUint32(4, true) + 8 > view.byteLength) return null
  switch (ascii(bytes, 12, 4)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X': {
      const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
      return { width: uint24(24) + 1, height: uint24(27) + 1 }
    }
    default:
      return null
  }
}

function startsWith(bytes: Uint8Array, prefix: number[]): boolean {
  return prefix.every((byte, i) => bytes[i] === byte)
}

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}
