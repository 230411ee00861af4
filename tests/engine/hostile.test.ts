import { describe, expect, it } from 'vitest'
import { styleIds } from '../../src/domain/styles.ts'
import { sceneSvg } from '../../supabase/local/engine/raster/scene-svg.ts'
import { checkRequest } from '../../supabase/local/engine/request.ts'
import { compose } from '../../supabase/local/engine/scene/compose.ts'
import { manyPictures, pixels, request } from './pictures.ts'

const hostile = {
  markup: '<script>alert(1)</script><image href="file:///etc/passwd"/>',
  closing: '"/></svg><svg xmlns="http://www.w3.org/2000/svg"><text>secretword</text>',
  entity: '<!DOCTYPE x [<!ENTITY a "secretword">]>&a;&#x41;',
  long: 'secretword '.repeat(1000).slice(0, 10_000),
  oneWord: 'x'.repeat(10_000),
  emoji: '🦊🌊👩‍👩‍👧‍👦🏳️‍🌈 secretword',
  rightToLeft: 'ثعلب أحمر ‮secretword‬ שועל',
  control: 'a fox\u0000\u0007\uFFFF\uD800 secretword',
  nothing: '',
  spaces: ' \n\t ',
  prototype: '__proto__ constructor toString hasOwnProperty',
}

describe('hostile prompts', () => {
  it.each(Object.entries(hostile))('%s is drawn and never reaches the SVG', (_, prompt) => {
    const svg = sceneSvg(compose(checkRequest(request({ prompt, negativePrompt: prompt }))))
    expect(svg).not.toMatch(/script|secretword|passwd|href|DOCTYPE|ENTITY|<text|NaN|Infinity|undefined/)
    expect(svg.match(/<svg/g)).toHaveLength(1)
  })

  it.each(styleIds)('%s draws them all', manyPictures, (style) => {
    for (const prompt of [hostile.markup, hostile.long, hostile.emoji, hostile.nothing])
      expect(pixels({ style, prompt, width: 64, height: 64 })).toHaveLength(64 * 64 * 3)
  })
})

describe('checkRequest', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1.5, 2 ** 60])('refuses the seed %d', (seed) => {
    expect(() => checkRequest(request({ seed }))).toThrow('seed')
  })

  it.each([0, -5, 63, 2049, 1e9, 100.5, Number.NaN])('refuses the width %d', (width) => {
    expect(() => checkRequest(request({ width }))).toThrow('width')
  })

  it('refuses what is no text', () => {
    const wrong = { ...request(), prompt: 42 } as unknown as Parameters<typeof checkRequest>[0]
    expect(() => checkRequest(wrong)).toThrow(TypeError)
  })

  it('reads a bounded part of a prompt', () => {
    expect(checkRequest(request({ prompt: hostile.long })).prompt.length).toBeLessThanOrEqual(2000)
  })
})
