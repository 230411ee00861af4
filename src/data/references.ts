/** Reference images: stored once, however many tasks use them, and no longer than they are needed. */
import { newId } from '../domain/ids.ts'
import type { AccountDb } from './db.ts'

/** A fresh one is kept this long (ms): the task that will use it is still being written. */
const graceTime = 10 * 60_000

/** `dataUrl`: PNG, JPEG or WebP of at most 256 KB, made by the form. Answers its id. */
export async function addReference(db: AccountDb, dataUrl: string, now: number): Promise<string> {
  return db.transaction('rw', db.references, async () => {
    const same = await db.references.filter((row) => row.dataUrl === dataUrl).first()
    const id = same?.id ?? newId(now)
    await db.references.put({ id, dataUrl, createdAt: now })
    return id
  })
}

export async function getReference(db: AccountDb, id: string): Promise<string | undefined> {
  return (await db.references.get(id))?.dataUrl
}

/** Drops what no task needs any more. Call inside a transaction over tasks and references. */
export async function dropUnusedReferences(db: AccountDb, now: number): Promise<void> {
  const old = (await db.references.toArray()).filter((row) => row.createdAt < now - graceTime)
  if (old.length === 0) return
  const tasks = await db.tasks.filter((task) => task.status !== 'done').toArray()
  const needed = new Set(tasks.map((task) => task.referenceId))
  await db.references.bulkDelete(old.map((row) => row.id).filter((id) => !needed.has(id)))
}
