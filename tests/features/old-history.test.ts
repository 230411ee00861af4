import { afterEach, describe, expect, it } from 'vitest'
import { openAccount, openDevice } from '../../src/data/db.ts'
import { listPromptHistory, mergePrompts, moveGuestPrompts } from '../../src/data/prompts.ts'
import type { PromptHistoryItem } from '../../src/domain/types.ts'
import { parseOldHistory } from '../../src/features/prompts/old-history.ts'

const item = (prompt: string, timestamp: number): PromptHistoryItem => ({
  id: `${prompt} ${timestamp}`,
  prompt,
  timestamp,
  style: 'anime',
  quality: 'high',
})

const db = openAccount('someone')
const prompts = async () => (await listPromptHistory(db)).map(({ prompt }) => prompt)

afterEach(async () => {
  await db.prompts.clear()
  await openDevice().prompts.clear()
})

describe('the list that earlier versions kept', () => {
  it('is read, with dates as numbers or as text', () => {
    const text = JSON.stringify([
      { id: '1', prompt: ' a fox ', timestamp: 5, style: 'anime', quality: 'ultra' },
      { id: '2', prompt: 'a boat', timestamp: '1970-01-01T00:00:00.007Z', style: 'who knows' },
    ])
    expect(parseOldHistory(text, 1)).toMatchObject([
      { prompt: 'a fox', timestamp: 5, style: 'anime', quality: 'ultra' },
      { prompt: 'a boat', timestamp: 7, style: 'photorealistic', quality: 'standard' },
    ])
  })

  it('loses what is no prompt, and is nothing when it is torn', () => {
    expect(parseOldHistory('[{"prompt":"  "},null,3,{"prompt":7}]', 1)).toEqual([])
    expect(parseOldHistory('[{"prompt":"a f', 1)).toBeNull()
    expect(parseOldHistory('{}', 1)).toBeNull()
  })
})

describe('prompts from elsewhere', () => {
  it('are merged: each once, by its latest use, the newest 20', async () => {
    await mergePrompts(db, [item('a fox', 1), item('a boat', 2)])
    await mergePrompts(db, [item('a fox', 3), item(' ', 9)])
    expect(await prompts()).toEqual(['a fox', 'a boat'])
    await mergePrompts(
      db,
      Array.from({ length: 25 }, (_, i) => item(`older ${i}`, -i)),
    )
    expect((await prompts()).slice(0, 3)).toEqual(['a fox', 'a boat', 'older 0'])
    expect(await db.prompts.count()).toBe(20)
  })

  it('of a guest go to the account that signs in', async () => {
    await mergePrompts(openDevice(), [item('a guest', 4)])
    await mergePrompts(db, [item('a guest', 1), item('mine', 2)])
    await moveGuestPrompts(openDevice(), db)
    expect(await prompts()).toEqual(['a guest', 'mine'])
    expect(await openDevice().prompts.count()).toBe(0)
  })
})
