import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { styleIds } from '../../src/domain/styles.ts'
import { renderPng } from '../../supabase/local/engine/render.ts'
import { styles } from '../../supabase/local/engine/styles/styles.ts'
import { decodePng, difference, manyPictures, pixels, pngSize, request } from './pictures.ts'

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

describe('the same request', () => {
  it.each(['photorealistic', 'oil-painting', 'comic-book', 'isometric', 'abstract'])(
    'gives the same bytes in %s',
    (style) => {
      expect(digest(renderPng(request({ style })))).toBe(digest(renderPng(request({ style }))))
    },
  )

  it('gives the same bytes whatever was drawn before it', () => {
    const first = digest(renderPng(request({ style: 'watercolor' })))
    renderPng(request({ style: 'neon', prompt: 'a whale', seed: 99 }))
    expect(digest(renderPng(request({ style: 'watercolor' })))).toBe(first)
  })

  it('is written as a PNG that decodes to what was drawn', () => {
    const png = renderPng(request())
    expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
    expect(difference(decodePng(png), pixels())).toBe(0)
  })
})

describe('styles', () => {
  it('has a way of drawing for every style of the product', () => {
    expect([...styles.keys()].sort()).toEqual([...styleIds].sort())
  })

  it.each([
    'a red fox by a lake in the mountains at sunset',
    'portrait of a woman with long black hair',
    'a blue vase of roses and apples on a table',
  ])('draws %s visibly differently in each', manyPictures, (prompt) => {
    const drawn = styleIds.map((style) => ({ style, data: pixels({ style, prompt }) }))
    const alike: string[] = []
    drawn.forEach((a, i) => {
      for (const b of drawn.slice(i + 1))
        if (difference(a.data, b.data) < 5) alike.push(`${a.style} and ${b.style}`)
    })
    expect(alike).toEqual([])
  })

  it('draws a style nobody knows as a photograph', () => {
    expect(difference(pixels({ style: 'no-such-style' }), pixels({ style: 'photorealistic' }))).toBe(0)
  })
})

describe('sizes', () => {
  it.each([
    [1024, 1024, 'line-art'],
    [1536, 1024, 'line-art'],
    [1024, 1536, 'line-art'],
    [64, 64, 'digital-art'],
    [333, 517, 'digital-art'],
  ])('draws %d x %d in %s', (width, height, style) => {
    expect(pngSize(renderPng(request({ style, width, height })))).toEqual({ width, height })
  })

  it.each(styleIds)('draws %s wide and tall', (style) => {
    for (const [width, height] of [
      [120, 64],
      [64, 120],
    ] as const)
      expect(pixels({ style, width, height })).toHaveLength(width * height * 3)
  })
})

describe('prompts', () => {
  const prompts = [
    'a red fox by a lake in the mountains at sunset',
    'a lighthouse above a stormy sea',
    'a robot in a neon city at night',
    'a cup of coffee on a table',
    'an astronaut in space',
    'a whale deep in the ocean',
    'snow on a pine forest in the morning',
    'justice',
    'eternity',
    'portrait of a man with a beard',
    'ein Schloss im Gebirge bei Nacht',
    '桜と湖',
  ]

  it.each(['photorealistic', 'watercolor', 'line-art', 'isometric', 'abstract'])(
    'each give a picture of their own in %s',
    manyPictures,
    (style) => {
      const drawn = prompts.map((prompt) => pixels({ prompt, style }))
      drawn.forEach((a, i) => {
        for (const b of drawn.slice(i + 1)) expect(difference(a, b)).toBeGreaterThan(6)
      })
    },
  )

  it('change the picture by a word nobody knows', () => {
    expect(difference(pixels({ prompt: 'blorptang' }), pixels({ prompt: 'blorptong' }))).toBeGreaterThan(3)
  })

  it('give another composition for another seed', () => {
    const drawn = [1, 2, 3, 4].map((seed) => pixels({ seed }))
    drawn.forEach((a, i) => {
      for (const b of drawn.slice(i + 1)) expect(difference(a, b)).toBeGreaterThan(5)
    })
  })
})

describe('the negative prompt', () => {
  it('removes what it names', () => {
    const prompt = 'a fox in a cloudy meadow'
    expect(
      difference(
        pixels({ prompt, style: 'cartoon' }),
        pixels({ prompt, style: 'cartoon', negativePrompt: 'clouds' }),
      ),
    ).toBeGreaterThan(1)
  })

  it.each([
    ['blurry', 'a horse in a meadow with mountains'],
    ['dark', 'a forest at night'],
    ['moon', 'the moon above the sea at night'],
    ['people', 'a woman in a city street'],
  ])('without "%s" shows', (negativePrompt, prompt) => {
    expect(difference(pixels({ prompt }), pixels({ prompt, negativePrompt }))).toBeGreaterThan(1)
  })

  it('turns a colour it names into another', () => {
    const red = (data: ArrayLike<number>): number => {
      let count = 0
      for (let i = 0; i < data.length; i += 3)
        if ((data[i] ?? 0) > 150 && (data[i + 1] ?? 0) < 90 && (data[i + 2] ?? 0) < 90) count++
      return count
    }
    const prompt = 'a red car in the city at noon'
    const large = { prompt, style: 'minimalist', width: 192, height: 192 }
    expect(red(pixels(large))).toBeGreaterThan(100)
    expect(red(pixels({ ...large, negativePrompt: 'red' }))).toBeLessThan(20)
  })
})
