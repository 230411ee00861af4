/** Connections as browsers break them, on real IndexedDB semantics. */
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepConnection } from '../../src/data/connection.ts'
import { AccountDb } from '../../src/data/db.ts'
import { getStorageTrouble, noteStorageTrouble } from '../../src/data/storage-trouble.ts'
import { getSyncSummary } from '../../src/data/sync-state.ts'
import { enqueueGenerations } from '../../src/data/tasks.ts'
import { uid, until, wanted } from '../support/sync-fixture.ts'

let serial = 0
let name: string
let opened: AccountDb[]

beforeEach(() => {
  serial += 1
  name = `connection-${serial}`
  opened = []
  noteStorageTrouble(null)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  for (const db of opened) db.close()
  noteStorageTrouble(null)
})

function open(): AccountDb {
  const db = keepConnection(new AccountDb(name, uid))
  opened.push(db)
  return db
}

/** Another tab's plain connection, at a native version (Dexie's times ten). */
function openPlainly(version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** As the browser does it: the connection is gone and its page is told. */
function breakConnection(db: AccountDb): void {
  forceCloseDatabase(db.backendDB() as never)
}

const enqueue = (db: AccountDb) => enqueueGenerations(db, wanted, { lane: 'queue', count: 1, now: 1 })

describe('another tab with another version', () => {
  it('27: an upgrade that an older tab blocks says so, and goes on when that tab is closed', async () => {
    const older = await openPlainly(5)
    const db = open()
    await until('blocked', () => getStorageTrouble() === 'blocked')
    older.close()
    await enqueue(db)
    expect(getStorageTrouble()).toBeNull()
  })

  it('27: an open that never settles says so after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest)
    open()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(getStorageTrouble()).toBe('blocked')
    vi.useRealTimers()
  })

  it('27: a tab never blocks the upgrade of a newer one; 28: it offers a reload and works on', async () => {
    const db = open()
    await enqueue(db)
    const newer = await openPlainly(40)
    expect(getStorageTrouble()).toBe('newer')
    newer.close()
    await enqueue(db)
    expect((await getSyncSummary(db)).waiting).toBe(2)
  })

  it('28: an old tab that meets a newer database opens it, offers a reload and loses nothing', async () => {
    const first = open()
    await enqueue(first)
    first.close()
    const newer = await openPlainly(40)
    newer.close()
    const old = open()
    expect((await getSyncSummary(old)).waiting).toBe(1)
    expect(getStorageTrouble()).toBe('newer')
  })
})

describe('a connection that breaks', () => {
  it('29: is opened again once', async () => {
    const db = open()
    await enqueue(db)
    breakConnection(db)
    await enqueue(db)
    expect((await getSyncSummary(db)).waiting).toBe(2)
    expect(getStorageTrouble()).toBeNull()
  })

  it('29: twice in a row asks for a reload', async () => {
    const db = open()
    await enqueue(db)
    breakConnection(db)
    await enqueue(db)
    breakConnection(db)
    await until('lost', () => getStorageTrouble() === 'lost')
  })

  it('29: and cannot be opened again asks for a reload', async () => {
    const db = open()
    await enqueue(db)
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    breakConnection(db)
    await until('lost', () => getStorageTrouble() === 'lost')
  })

  it('35: because the data of the site was cleared asks for a clean start', async () => {
    const db = open()
    await enqueue(db)
    db.backendDB().onversionchange = null
    indexedDB.deleteDatabase(name)
    breakConnection(db)
    await until('lost', () => getStorageTrouble() === 'lost')
  })
})

describe('a browser that stores nothing', () => {
  it.each(['SecurityError', 'InvalidStateError'])('33: IndexedDB refused with %s is told', async (reason) => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', reason)
    })
    const db = open()
    await expect(db.tasks.count()).rejects.toThrow()
    expect(getStorageTrouble()).toBe('refused')
  })
})
