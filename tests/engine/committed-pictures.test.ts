import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawn } from '../../scripts/encode-picture.ts'
import { type CommittedPicture, committedPictures } from '../../scripts/picture-list.ts'
import { difference, manyPictures } from './pictures.ts'

const folder = resolve(import.meta.dirname, '../../public')
const fileOf = ({ file }: CommittedPicture): string => resolve(folder, file)

/** Mean difference a channel, of 255, that a lossy encoder may make; two pictures of one prompt differ by more. */
const encoder = 8
/** Loud dots of one pixel come out paler: measured 9.2, where another seed differs by 69. */
const encoderOfDots = 12

const pixelsOf = async (image: Sharp): Promise<{ data: Buffer; width: number; height: number }> => {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** All that the picker, the home page and the carousel show, and every sixth of the many in smaller files and on pages. */
const checked = committedPictures.filter(({ file }, i) => !/^pages\/|-\d+\.webp$/.test(file) || i % 6 === 0)

describe('committed pictures', () => {
  it('are listed once each', () => {
    const files = committedPictures.map(({ file }) => file)
    expect(new Set(files).size).toBe(files.length)
    expect(files.filter((file) => file.startsWith('styles/'))).toHaveLength(27)
    expect(files.filter((file) => file.startsWith('carousel/'))).toHaveLength(2 * 5)
  })

  it('are all there, none larger than its budget', async () => {
    for (const picture of committedPictures) {
      const { size } = await stat(fileOf(picture))
      expect(size, picture.file).toBeGreaterThan(500)
      expect(size, picture.file).toBeLessThanOrEqual(picture.budget)
    }
  })

  it.each(checked)('$file is what the script makes', manyPictures, async (picture) => {
    const committed = await pixelsOf(sharp(await readFile(fileOf(picture))))
    const made = await pixelsOf(drawn(picture))
    expect({ width: committed.width, height: committed.height }).toEqual({
      width: made.width,
      height: made.height,
    })
    expect(difference(committed.data, made.data)).toBeLessThan(
      picture.style === 'pop-art' ? encoderOfDots : encoder,
    )
  })
})
