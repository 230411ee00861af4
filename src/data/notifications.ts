/** Notices, made from what is on the device anyway; only what was read is stored. */
import type { AccountDb } from './db.ts'
import { listGenerations } from './generations.ts'
import { getPreferences } from './preferences.ts'

export interface Notification {
  id: string
  /** A refused task stands in the queue too; a refused change only among what waits to be sent. */
  kind: 'picture' | 'task' | 'change'
  title: string
  /** Epoch ms. */
  at: number
  read: boolean
}

export interface Notifications {
  list: Notification[]
  /** The samples count as one: they were all read, or not. */
  samplesRead: boolean
}

const readKey = 'notifications.readAt'
const picturesShown = 5

/** Newest first: the last pictures, and what was refused. Without pictures where the user wants no notices. */
export async function listNotifications(db: AccountDb): Promise<Notifications> {
  const readAt = ((await db.meta.get(readKey))?.value as number | undefined) ?? 0
  const preferences = await getPreferences(db)
  const pictures =
    preferences?.notificationsEnabled === false ? [] : await listGenerations(db, { limit: picturesShown })
  const refused = await db.outbox.where('state').equals('dead').toArray()
  const list = [
    ...pictures.map(({ id, prompt, createdAt }) => ({
      id,
      kind: 'picture' as const,
      title: prompt,
      at: createdAt,
      read: createdAt <= readAt,
    })),
    ...refused.map(({ opId, kind, error, createdAt, sentAt }) => ({
      id: opId,
      kind: kind === 'generation.request' ? ('task' as const) : ('change' as const),
      title: error?.message ?? 'A change was not taken',
      at: sentAt ?? createdAt,
      read: (sentAt ?? createdAt) <= readAt,
    })),
  ]
  return { list: list.sort((a, b) => b.at - a.at), samplesRead: readAt > 0 }
}

export async function markNotificationsRead(db: AccountDb, now: number): Promise<void> {
  await db.meta.put({ key: readKey, value: now })
}
