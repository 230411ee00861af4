/**
 * The stored session, shared by page and worker. Identity comes from here also when the token has
 * expired and no network can refresh it.
 */
import type { Identity } from '../domain/types.ts'
import { admitAccount, type DeviceDb, openDevice, type SessionRow } from './db.ts'

/** Key under which the Supabase client keeps its session. */
export const sessionKey = 'pinhole-auth'

/** What the client stores; only the fields the app reads. Times in seconds. */
export interface StoredSession {
  access_token: string
  refresh_token: string
  expires_in: number
  expires_at?: number
  token_type: string
  user: { id: string; email?: string }
}

export interface SessionRecord {
  session: StoredSession
  /** Device time of the write, epoch ms. */
  savedAt: number
  /** Device time of the sign-in, epoch ms; 0: long ago. */
  since: number
}

export async function readSession(device: DeviceDb = openDevice()): Promise<SessionRecord | null> {
  const row = await device.session.get(sessionKey)
  if (!row) return null
  const session = parseSession(row.value)
  if (session) admitAccount(session.user.id)
  return session && { session, savedAt: row.savedAt, since: row.since ?? 0 }
}

function parseSession(text: string): StoredSession | null {
  try {
    const value = JSON.parse(text) as Partial<StoredSession> | null
    if (value?.access_token && value.refresh_token && value.user?.id) return value as StoredSession
    return null
  } catch {
    // A torn or foreign value is the same as none: the user signs in again.
    return null
  }
}

export async function readIdentity(): Promise<Identity | null> {
  const record = await readSession()
  return record && { uid: record.session.user.id, email: record.session.user.email ?? '' }
}

/** Storage adapter for the Supabase client: the same keys, in Dexie, so that the worker sees them too. */
export function sessionStorageOf(device: DeviceDb, now: () => number) {
  return {
    async getItem(key: string): Promise<string | null> {
      return (await device.session.get(key))?.value ?? null
    },
    async setItem(key: string, value: string): Promise<void> {
      await device.transaction('rw', device.session, async () => {
        const row = { key, value, savedAt: now() }
        await device.session.put({ ...row, since: sinceWhen(await device.session.get(key), row) })
      })
    },
    async removeItem(key: string): Promise<void> {
      await device.session.delete(key)
    },
  }
}

/** A fresh token of the same user is no new sign-in. */
function sinceWhen(before: SessionRow | undefined, after: SessionRow): number {
  const [old, next] = [before && parseSession(before.value), parseSession(after.value)]
  return before && old && old.user.id === next?.user.id ? (before.since ?? 0) : after.savedAt
}
