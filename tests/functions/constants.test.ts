/** The functions import nothing from the client, so their copies of the product's constants are compared here. */

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { negativePromptMax, promptMax } from '../../src/domain/constants.ts'
import { dailyQuota } from '../../src/domain/plans.ts'
import { aspectRatios, models, qualities, sizes } from '../../src/domain/sizes.ts'
import { styleIds } from '../../src/domain/styles.ts'
import { seedMax } from '../../src/domain/validation.ts'
import { composePrompt, isStyleId, styleTexts } from '../../supabase/functions/_shared/compose.ts'
import * as server from '../../supabase/functions/_shared/constants.ts'

const migration = (topic: string) =>
  readFileSync(resolve(import.meta.dirname, `../../supabase/migrations/20261121100${topic}.sql`), 'utf8')

test('lengths, sizes, qualities and models agree', () => {
  expect(server.promptMax).toBe(promptMax)
  expect(server.negativePromptMax).toBe(negativePromptMax)
  expect(server.seedMax).toBe(seedMax)
  expect(server.aspectRatios).toEqual(aspectRatios)
  expect(server.qualities).toEqual(qualities)
  expect(server.sizes).toEqual(sizes)
  expect(server.models).toEqual(models)
})

test('the 27 styles agree, each with words of its own', () => {
  expect(Object.keys(styleTexts)).toEqual([...styleIds])
  expect(new Set(Object.values(styleTexts)).size).toBe(27)
  expect(isStyleId('toString')).toBe(false)
})

test('the database knows the same styles and quotas', () => {
  const quoted = styleIds.map((id) => `'${id}'`).join(', ')
  const tables = migration('000_tables').replaceAll(/\s+/g, ' ')
  expect(tables.split(quoted)).toHaveLength(3)
  const quota = `when 'premium' then ${dailyQuota.premium} when 'pro' then ${dailyQuota.pro} else ${dailyQuota.free}`
  expect(migration('200_quota')).toContain(quota)
})

test('a negative prompt is said in words, and only when there is one', () => {
  const parts = { prompt: ' a fox ', negativePrompt: null, style: 'sketch' } as const
  expect(composePrompt(parts)).toBe(`a fox\n\nStyle: ${styleTexts.sketch}.`)
  expect(composePrompt({ ...parts, negativePrompt: 'text' })).toMatch(/\nAvoid: text\.$/)
})
