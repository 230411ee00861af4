/** What made a picture goes into its PNG and comes back out of it, and out of the PNGs of other tools. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  embedParameters,
  extractParameters,
  type PictureParameters,
  parametersOf,
} from '../../src/domain/picture-parameters.ts'
import { readPngTexts, writePngTexts } from '../../src/domain/png-text.ts'
import { qualities, sizes } from '../../src/domain/sizes.ts'
import { styleIds } from '../../src/domain/styles.ts'
import { seedMax } from '../../src/domain/validation.ts'
import { makePng } from '../support/fake-png.ts'
import { processorTime } from '../support/processor-time.ts'

const png = new Blob([new Uint8Array(makePng(8, 8))], { type: 'image/png' })

const fox = {
  prompt: 'a fox in the snow',
  negativePrompt: 'text, watermark' as string | null,
  style: 'watercolor' as string,
  quality: 'high' as (typeof qualities)[number],
  ...sizes['16:9'],
  seed: 4_294_967_295 as number | null,
  engine: 'builtin',
  createdAt: Date.UTC(2026, 10, 21),
}

async function embedded(generation = fox): Promise<Blob> {
  const file = await embedParameters(png, generation)
  if (!file) throw new Error('not taken for a PNG')
  return file
}

/** What a file with this text under `parameters` says. */
async function readShared(text: string): Promise<PictureParameters | null> {
  const file = await writePngTexts(png, [{ keyword: 'parameters', text }])
  return file && extractParameters(file)
}

async function readOwn(text: string): Promise<PictureParameters | null> {
  const file = await writePngTexts(png, [{ keyword: 'pinhole', text, alwaysUtf8: true }])
  return file && extractParameters(file)
}

// A hundred pictures, however slow the machine: nothing here measures time.
test('any wish comes back as it was', { timeout: 60_000 }, async () => {
  const wish = fc.record({
    prompt: fc.string({ unit: 'binary', minLength: 1, maxLength: 500 }),
    negativePrompt: fc.option(fc.string({ unit: 'grapheme', maxLength: 300 })),
    style: fc.constantFrom(...styleIds),
    quality: fc.constantFrom(...qualities),
    size: fc.constantFrom(...Object.values(sizes)),
    seed: fc.option(fc.integer({ min: 0, max: seedMax })),
  })
  await fc.assert(
    fc.asyncProperty(wish, async ({ size, ...rest }) => {
      const generation = { ...fox, ...rest, ...size }
      expect(await extractParameters(await embedded(generation))).toEqual(parametersOf(generation))
    }),
  )
})

test.each([
  ['emoji', '🦊👩‍👩‍👧‍👦 in the ❄️'],
  ['right to left', 'ثعلب في الثلج, שועל בשלג'],
  ['lines and quotes', 'a "fox"\nNegative prompt: not one\nSteps: 1, Seed: 2, Size: 3x4'],
])('%s in a prompt', async (_name, prompt) => {
  const read = await extractParameters(await embedded({ ...fox, prompt }))
  expect(read).toEqual(parametersOf({ ...fox, prompt }))
})

test('the text for other tools is the one they expect', async () => {
  const texts = await readPngTexts(await embedded())
  expect(texts?.get('parameters')).toBe(
    'a fox in the snow\nNegative prompt: text, watermark\n' +
      'Seed: 4294967295, Size: 1536x1024, Model: builtin, Style: watercolor, Quality: high',
  )
})

test('without our own JSON, our text for other tools says the same', async () => {
  const shared = (await readPngTexts(await embedded()))?.get('parameters') ?? ''
  expect(await readShared(shared)).toEqual(parametersOf(fox))
})

describe('the text of other tools', () => {
  test('is read as far as it maps', async () => {
    const text = [
      'masterpiece, a castle (on a cliff:1.2),',
      'dusk',
      'Negative prompt: blurry,',
      'low quality',
      'Steps: 28, Sampler: DPM++ 2M Karras, CFG scale: 7, Seed: 1234567890, Size: 512x768, Model hash: abc, ' +
        'Lora hashes: "detail: 1, more: 2", Version: v1.9.4',
    ].join('\n')
    expect(await readShared(text)).toEqual({
      prompt: 'masterpiece, a castle (on a cliff:1.2),\ndusk',
      negativePrompt: 'blurry,\nlow quality',
      style: null,
      quality: null,
      aspectRatio: '9:16',
      seed: 1_234_567_890,
    })
  })

  test('without a last line is all prompt', async () => {
    const read = await readShared('a fox: red, at dawn')
    expect(read).toMatchObject({ prompt: 'a fox: red, at dawn', seed: null, aspectRatio: null })
  })

  test.each(['-1', '1e30', '4294967296', '12.5', ''])('with seed %s has no seed of ours', async (seed) => {
    const read = await readShared(`a fox\nSteps: 20, Seed: ${seed}, Size: 512x512, Model: x`)
    expect(read).toMatchObject({ prompt: 'a fox', seed: null, aspectRatio: '1:1' })
  })

  test('of a size that is none has no ratio', async () => {
    expect(await readShared('a\nSteps: 1, Size: 0x0, Seed: 2')).toMatchObject({ aspectRatio: null, seed: 2 })
  })

  test('made to keep a reader busy is read in no time', async () => {
    const noises = [' '.repeat(200_000), 'a:"'.repeat(60_000), 'a '.repeat(100_000), ',:'.repeat(9_000)]
    const took = await processorTime(async () => {
      for (const noise of noises) expect(await readShared(`x${noise}x`)).not.toBeNull()
    })
    expect(took).toBeLessThan(1_000)
  })
})

describe('JSON under our name', () => {
  test.each([
    ['no JSON', '{"prompt":'],
    ['a list', '[1]'],
    ['null', 'null'],
    ['no prompt', '{"seed":1}'],
    ['nested without end', '['.repeat(100_000)],
  ])('that is not ours (%s) is nothing', async (_name, text) => {
    expect(await readOwn(text)).toBeNull()
  })

  test('of a later version is read as far as it is known', async () => {
    const text = '{"version":9,"prompt":"a","style":"holo","quality":"mega","width":"9","height":1,"seed":-1}'
    expect(await readOwn(text)).toEqual({
      prompt: 'a',
      negativePrompt: '',
      style: null,
      quality: null,
      aspectRatio: null,
      seed: null,
    })
  })

  test('with an endless prompt gives a bounded one', async () => {
    const read = await readOwn(JSON.stringify({ prompt: 'x'.repeat(200_000) }))
    expect(read?.prompt.length).toBe(10_000)
  })
})

test('what is no PNG, or has no texts, has no parameters', async () => {
  expect(await extractParameters(new Blob(['no picture']))).toBeNull()
  expect(await extractParameters(png)).toBeNull()
  expect(await embedParameters(new Blob(['no picture']), fox)).toBeNull()
})
