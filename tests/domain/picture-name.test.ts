import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureFileName, uniqueName } from '../../src/domain/picture-name.ts'

const noon = new Date(2026, 10, 21, 12).getTime()

test.each([
  ['A fox, in the SNOW!', '2026-11-21-a-fox-in-the-snow.png'],
  ['../../etc/passwd', '2026-11-21-etc-passwd.png'],
  ['🦊', '2026-11-21-picture.png'],
  ['ثعلب في الثلج', '2026-11-21-ثعلب-في-الثلج.png'],
  ['\u202egnp.exe', '2026-11-21-gnp-exe.png'],
])('%j is called %s', (prompt, name) => {
  expect(pictureFileName(prompt, noon, 'png')).toBe(name)
})

test('a long prompt is cut between two words', () => {
  const name = pictureFileName('lighthouse '.repeat(60), noon, 'webp')
  expect(name).toMatch(/^2026-11-21(-lighthouse){7}\.webp$/)
})

test('a date that is none is left out', () => {
  expect(pictureFileName('a fox', Number.NaN, 'jpg')).toBe('a-fox.jpg')
})

test('whatever the prompt, the name is short and safe everywhere', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (prompt) => {
      const name = pictureFileName(prompt, noon, 'jpg')
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(100)
      expect(name).not.toMatch(/[\\/:*?"<>|\p{C}\s]/u)
      expect(name).toMatch(/^2026-11-21-.*[^.\s]\.jpg$/u)
    }),
  )
})

test('names in one folder differ, also where case does not count', () => {
  const taken = new Set<string>()
  expect(['a.png', 'A.png', 'a.png'].map((name) => uniqueName(name, taken))).toEqual([
    'a.png',
    'A-2.png',
    'a-3.png',
  ])
})
