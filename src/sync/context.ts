/** What the sync works with. Everything that touches the world is passed in, for page, worker and tests. */
import type { AccountDb, DeviceDb } from '../data/db.ts'
import { readSession, sessionKey } from '../data/session.ts'
import type { Clock } from '../domain/clock.ts'
import { type Calls, createCalls } from '../remote/calls.ts'
import type { BackendConfig } from '../remote/config.ts'
import {
  createTokenSource,
  type Exclusive,
  type SessionStore,
  type TokenSource,
  type TokenSourceOptions,
} from '../remote/session.ts'

export interface SyncContext {
  db: AccountDb
  uid: string
  calls: Calls
  tokens: TokenSource
  clock: Clock
  /** 0 ≤ x < 1, for jitter. */
  random: () => number
  /** Name of this page or worker, unique among all contexts. */
  claimer: string
  /** Names of the contexts that live; null where the platform cannot tell. */
  listAlive: () => Promise<ReadonlySet<string> | null>
  /** The platform's hint that there is no network; never trusted alone. */
  isOffline: () => boolean
  makeThumbnail: (picture: Blob) => Promise<Blob | null>
  log: (message: string, error?: unknown) => void
}

export interface Platform {
  config: BackendConfig
  fetch: typeof globalThis.fetch
  clock: Clock
  random: () => number
  exclusive: Exclusive
  claimer: string
  listAlive: SyncContext['listAlive']
  isOffline: () => boolean
  makeThumbnail: SyncContext['makeThumbnail']
  log: SyncContext['log']
}

/** What the token refresher needs of the device. */
export function tokenOptions(device: DeviceDb, platform: Platform): TokenSourceOptions {
  return { ...platform, store: sessionStore(device, platform.clock) }
}

export function createSyncContext(
  device: DeviceDb,
  db: AccountDb,
  uid: string,
  platform: Platform,
): SyncContext {
  return {
    ...platform,
    db,
    uid,
    calls: createCalls(platform.config, platform.fetch),
    tokens: createTokenSource(tokenOptions(device, platform)),
  }
}

function sessionStore(device: DeviceDb, clock: Clock): SessionStore {
  return {
    async read() {
      const record = await readSession(device)
      return record && { ...record, uid: record.session.user.id }
    },
    async write(session, refreshToken) {
      await device.transaction('rw', device.session, async () => {
        const record = await readSession(device)
        if (record?.session.refresh_token !== refreshToken) return
        const row = { key: sessionKey, value: JSON.stringify(session), savedAt: clock() }
        await device.session.put({ ...row, since: record.since })
      })
    },
    async clear(refreshToken) {
      await device.transaction('rw', device.session, async () => {
        const record = await readSession(device)
        if (record?.session.refresh_token === refreshToken) await device.session.delete(sessionKey)
      })
    },
  }
}
