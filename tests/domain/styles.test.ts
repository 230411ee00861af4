import { describe, expect, it } from 'vitest'
import { firstStyles } from '../../src/domain/first-styles.ts'
import { styleIds, styleLabel, styles } from '../../src/domain/styles.ts'

const idsOf = (chosen: typeof styles) => chosen.map(({ id }) => id)

describe('the styles of section 3', () => {
  it('are 27, in the order of the specification, each with a label and a description of its own', () => {
    expect(idsOf(styles)).toEqual([...styleIds])
    expect(new Set(styles.map(({ label }) => label)).size).toBe(27)
    expect(new Set(styles.map(({ description }) => description)).size).toBe(27)
  })

  it('begin with the six that the first page carries', () => {
    expect(styles.slice(0, 6)).toEqual(firstStyles)
  })

  it('have seven popular ones and a new one', () => {
    expect(idsOf(styles.filter(({ isPopular }) => isPopular))).toEqual([
      'photorealistic',
      'anime',
      'digital-art',
      '3d-render',
      'fantasy',
      'neon',
      'nano-banana',
    ])
    expect(idsOf(styles.filter(({ isNew }) => isNew))).toEqual(['nano-banana'])
  })

  it('have previews for the first twelve', () => {
    expect(idsOf(styles.filter(({ preview }) => preview))).toEqual(styleIds.slice(0, 12))
  })

  it('are called by their label, and by their id where this version does not know them', () => {
    expect(styleLabel('3d-render')).toBe('3D Render')
    expect(styleLabel('from-the-future')).toBe('from-the-future')
  })
})
