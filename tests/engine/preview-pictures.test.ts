import { readdir, readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { previewBudget, previewOf, previewPictures, previewSize } from '../../scripts/preview-pictures.ts'
import { indexedPages } from '../../src/content/indexed-pages.ts'
import { staticPages } from '../../src/content/static-pages.ts'
import { manyPictures } from './pictures.ts'

const folder = resolve(import.meta.dirname, '../../public')

/** Of 255, in the mean of any field of 20 pixels: the encoder makes up to 3, one other word 4 and more. */
const encoder = 4
const fields = { width: 60, height: 31, fit: 'fill', kernel: 'linear' } as const

describe('the pictures of shared links', () => {
  it('are one for each page that is to be found, and no more', async () => {
    expect((await readdir(resolve(folder, 'og'))).map((name) => `og/${name}`).sort()).toEqual(
      previewPictures.map(({ file }) => file).sort(),
    )
  })

  it('are of pages that are drawn when the app is built', () => {
    expect(indexedPages.filter((path) => !['/', '/pricing', ...staticPages].includes(path))).toEqual([])
  })

  it.each(previewPictures)('$file is what the script makes', manyPictures, async ({ path, file }) => {
    const { size } = await stat(resolve(folder, file))
    expect(size).toBeLessThanOrEqual(previewBudget)
    const bytes = await readFile(resolve(folder, file))
    expect(await sharp(bytes).metadata()).toMatchObject({ ...previewSize, format: 'jpeg' })
    // Decoded whole first: resized while it is read, a JPEG comes out softer.
    const pixels = await sharp(bytes).raw().toBuffer()
    const committed = sharp(pixels, { raw: { ...previewSize, channels: 3 } })
    const [stored, made] = await Promise.all(
      [committed, await previewOf(path)].map((image) => image.resize(fields).raw().toBuffer()),
    )
    expect(Math.max(...differences(stored, made))).toBeLessThan(encoder)
  })
})

function differences(a = Buffer.alloc(0), b = Buffer.alloc(0)): number[] {
  expect(a.length).toBe(b.length)
  return [...a].map((value, i) => Math.abs(value - (b[i] ?? 0)))
}
