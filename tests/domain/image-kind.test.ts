import { expect, it } from 'vitest'
import { imageKindOf } from '../../src/domain/image-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['GIF89a', 'gif'],
  ['BM\0\0', 'bmp'],
  ['\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0', 'heic'],
  ['\0\0\0\x1cftypavif\0\0\0\0', 'avif'],
  ['\0\0\0\x18ftypmp42\0\0\0\0', null],
  ['no picture at all', null],
  ['', null],
])('%j is %s', (head, kind) => {
  expect(imageKindOf(bytes(head))).toBe(kind)
})
