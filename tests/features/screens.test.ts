import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { styles } from '../../src/domain/styles.ts'
import { modelNotes } from '../../src/features/generator/model-notes.ts'
import { stylesOnShow } from '../../src/features/generator/style-picker.tsx'
import { safePath } from '../../src/screens/safe-path.ts'
import { ProgressBar, progressState } from '../../src/ui/progress-bar.tsx'

const origin = 'https://pinhole.example'

describe('the way back after signing in', () => {
  it('stays on this site', () => {
    expect(safePath('/history?q=fox#top', origin)).toBe('/history?q=fox#top')
    expect(safePath('/history//?q=a/', origin)).toBe('/history?q=a/')
    expect(safePath('/', origin)).toBe('/')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', null])(
    'refuses %s',
    (wanted) => expect(safePath(wanted, origin)).toBeNull(),
  )
})

describe('progress bar', () => {
  it('has no value, is loading or complete', () => {
    expect(progressState(undefined, 100)).toBe('indeterminate')
    expect(progressState(40, 100)).toBe('loading')
    expect(progressState(100, 100)).toBe('complete')
  })

  it('goes to 100 where nothing else is said', () => {
    const drawn = (props: { value?: number; max?: number }) =>
      renderToStaticMarkup(createElement(ProgressBar, { label: 'Progress', ...props }))
    expect(drawn({ value: 40 })).toMatch(/value="40" max="100"|max="100" value="40"/)
    expect(drawn({ value: 100 })).toContain('data-state="complete"')
    expect(drawn({ value: 100, max: 200 })).toContain('data-state="loading"')
    expect(drawn({})).not.toMatch(/value=|max=/)
  })

  it.each([
    [1, 0],
    [-1, 100],
    [101, 100],
    [Number.NaN, 100],
  ])('takes value %d of %d for no value', (value, max) => {
    expect(progressState(value, max)).toBe('indeterminate')
  })
})

describe('style picker', () => {
  it('shows the first six', () => {
    expect(stylesOnShow(styles, false, 'anime')).toHaveLength(6)
  })

  it('keeps the chosen style in sight', () => {
    expect(stylesOnShow(styles, false, 'neon').map((style) => style.id)).toContain('neon')
  })

  it('shows all 27 when unfolded', () => {
    expect(stylesOnShow(styles, true, 'anime')).toHaveLength(27)
  })
})

describe('model notes', () => {
  it('says what the chosen model cannot take', () => {
    const reference = { blob: new Blob(), name: 'a.png' }
    expect(modelNotes({ style: 'anime', quality: 'standard', reference: null })).toEqual([])
    expect(modelNotes({ style: 'anime', quality: 'high', reference })).toEqual([
      'Standard takes no reference image.',
    ])
    expect(modelNotes({ style: 'anime', quality: 'standard', reference })).toEqual([
      expect.stringContaining('made as High'),
    ])
    expect(modelNotes({ style: 'nano-banana', quality: 'high', reference: null })).toEqual([
      expect.stringContaining('always square'),
    ])
  })
})
