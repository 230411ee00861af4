/** Prompt history (specification, sections 3 and 4). */
import { promptHistoryMax } from '../domain/constants.ts'
import type { PromptHistoryItem } from '../domain/types.ts'
import type { AccountDb } from './db.ts'

export async function listPromptHistory(db: AccountDb): Promise<PromptHistoryItem[]> {
  return db.prompts.orderBy('timestamp').reverse().limit(promptHistoryMax).toArray()
}

export async function removePrompt(db: AccountDb, id: string): Promise<void> {
  await db.prompts.delete(id)
}

export async function clearPromptHistory(db: AccountDb): Promise<void> {
  await db.prompts.clear()
}

/** Adds what was kept elsewhere: each prompt once, by its latest use, the newest 20 of all. */
export async function mergePrompts(db: AccountDb, items: readonly PromptHistoryItem[]): Promise<void> {
  await db.transaction('rw', db.prompts, async () => {
    const all = [...(await db.prompts.toArray()), ...items].filter((item) => item.prompt.trim() !== '')
    const newestFirst = all.sort((a, b) => b.timestamp - a.timestamp)
    const latest = new Map<string, PromptHistoryItem>()
    for (const item of newestFirst) if (!latest.has(item.prompt)) latest.set(item.prompt, item)
    await db.prompts.clear()
    await db.prompts.bulkPut([...latest.values()].slice(0, promptHistoryMax))
  })
}

/** What a guest typed belongs to the account that signs in first. */
export async function moveGuestPrompts(guest: AccountDb, account: AccountDb): Promise<void> {
  const items = await guest.prompts.toArray()
  if (items.length === 0) return
  await mergePrompts(account, items)
  await guest.prompts.clear()
}
