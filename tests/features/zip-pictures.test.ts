/** A zip of pictures is one that others can open, and can be called off. */
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipPictures } from '../../src/ui/pictures/zip-pictures.ts'
import { makePng } from '../support/fake-png.ts'
import { readZip } from '../support/read-zip.ts'

async function* listFiles(names: string[], before?: () => void): AsyncGenerator<File> {
  for (const [i, name] of names.entries()) {
    before?.()
    yield new File([new Uint8Array(makePng(4, 4 + i))], name, { lastModified: Date.UTC(2026, 10, 21) })
  }
}

test('holds every file by its name, in order, unharmed', async () => {
  const names = ['2026-11-21-a-fox.png', '2026-11-21-ثعلب.png', '2026-11-21-狐.png']
  const zip = await zipPictures(listFiles(names), new AbortController().signal)
  expect(zip.type).toBe('application/zip')
  const entries = readZip(Buffer.from(await zip.arrayBuffer()))
  expect(entries.map((entry) => entry.name)).toEqual(names)
  for (const [i, entry] of entries.entries()) {
    expect(entry.bytes).toEqual(makePng(4, 4 + i))
    expect(crc32(entry.bytes)).toBe(entry.crc)
  }
})

test('called off, it ends at once and asks for no more', async () => {
  const stop = new AbortController()
  let asked = 0
  const count = () => {
    asked += 1
    if (asked === 2) stop.abort(new Error('called off'))
  }
  const files = listFiles(['a.png', 'b.png', 'c.png', 'd.png'], count)
  await expect(zipPictures(files, stop.signal)).rejects.toThrow('called off')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toBeLessThan(4)
})

test('a file that cannot be made ends it with its error', async () => {
  async function* broken(): AsyncGenerator<File> {
    yield* listFiles(['a.png'])
    throw new Error('no such picture')
  }
  await expect(zipPictures(broken(), new AbortController().signal)).rejects.toThrow('no such picture')
})
