import { describe, expect, it } from 'vitest'
import { frameOf, sideMax, sizeOf } from '../../src/features/tools/crop.ts'
import { paletteOf } from '../../src/features/tools/palette.ts'

describe('crop', () => {
  it('takes the largest frame of the shape and moves it along what is left over', () => {
    expect(frameOf(1536, 1024, 1, 0)).toEqual({ x: 0, y: 0, width: 1024, height: 1024 })
    expect(frameOf(1536, 1024, 1, 1)).toEqual({ x: 512, y: 0, width: 1024, height: 1024 })
    expect(frameOf(1536, 1024, 16 / 9, 0.5)).toEqual({ x: 0, y: 80, width: 1536, height: 864 })
    expect(frameOf(1024, 1536, null, 0.5)).toEqual({ x: 0, y: 0, width: 1024, height: 1536 })
  })

  it('never makes a side of nothing', () => {
    const frame = frameOf(5, 4000, 16 / 9, 0.5)
    expect(frame.height).toBeGreaterThanOrEqual(1)
    expect(sizeOf(frame, 0)).toEqual({ width: 1, height: 1 })
    expect(sizeOf(frame, Number.NaN).width).toBe(1)
  })

  it('keeps both sides within what a canvas takes', () => {
    const tall = sizeOf({ x: 0, y: 0, width: 1000, height: 3000 }, 9999)
    expect(Math.max(tall.width, tall.height)).toBeLessThanOrEqual(sideMax)
    expect(tall.height / tall.width).toBeCloseTo(3, 1)
  })
})

describe('palette', () => {
  const pixels = (...colours: [number, number, number, number][]) => colours.flat()

  it('names the colours of a picture, the largest share first', () => {
    const red: [number, number, number, number] = [255, 0, 0, 255]
    const blue: [number, number, number, number] = [0, 0, 255, 255]
    expect(paletteOf(pixels(red, red, red, blue), 2)).toEqual([
      { hex: '#ff0000', share: 0.75 },
      { hex: '#0000ff', share: 0.25 },
    ])
  })

  it('gives a single colour once and leaves clear pixels out', () => {
    const green: [number, number, number, number] = [0, 128, 0, 255]
    expect(paletteOf(pixels(green, green, [9, 9, 9, 0]), 6)).toEqual([{ hex: '#008000', share: 1 }])
    expect(paletteOf([], 6)).toEqual([])
  })
})
