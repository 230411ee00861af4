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

/** What a guest typed belongs to the account that signs in first. */
export async function moveGuestPrompts(guest: AccountDb, account: AccountDb): Promise<void> {
  const items = await guest.prompts.toArray()
  if (items.length === 0) return
  await account.prompts.bulkPut(items)
  await guest.prompts.clear()
}
