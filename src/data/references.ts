/** Reference images: stored once, however many tasks use them. */
import { newId } from '../domain/ids.ts'
import type { AccountDb } from './db.ts'
import { withRoom } from './room.ts'

/** `dataUrl`: PNG, JPEG or WebP of at most 256 KB, made by the form. Answers its id. */
export async function addReference(db: AccountDb, dataUrl: string, now: number): Promise<string> {
  const id = newId(now)
  await withRoom(db, () => db.references.add({ id, dataUrl, createdAt: now }))
  return id
}

export async function getReference(db: AccountDb, id: string): Promise<string | undefined> {
  return (await db.references.get(id))?.dataUrl
}
