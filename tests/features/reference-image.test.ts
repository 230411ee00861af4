import { describe, expect, it } from 'vitest'
import {
  dataUrlLength,
  fitWithin,
  referenceMaxLength,
  sidesToTry,
} from '../../src/features/generator/reference-image.ts'

describe('reference image', () => {
  it('scales the longer side down and keeps the ratio', () => {
    expect(fitWithin(4000, 2000, 1024)).toEqual({ width: 1024, height: 512 })
    expect(fitWithin(2000, 4000, 1024)).toEqual({ width: 512, height: 1024 })
  })

  it('never enlarges and never loses a side', () => {
    expect(fitWithin(300, 200, 1024)).toEqual({ width: 300, height: 200 })
    expect(fitWithin(10_000, 1, 128)).toEqual({ width: 128, height: 1 })
  })

  it('counts the characters of the data URL, not the bytes', () => {
    const bytes = 191_000
    const url = `data:image/jpeg;base64,${Buffer.alloc(bytes).toString('base64')}`
    expect(dataUrlLength(bytes)).toBe(url.length)
    expect(referenceMaxLength).toBe(256 * 1024)
  })

  it('tries smaller and smaller sides and comes to an end', () => {
    const sides = sidesToTry()
    expect(sides[0]).toBe(1024)
    expect(sides.every((side, i) => i === 0 || side < (sides[i - 1] ?? 0))).toBe(true)
    expect(sides.at(-1)).toBeGreaterThanOrEqual(128)
  })
})
