/** The client's source of truth: one database per account, and one for the device and its guests. */
import Dexie, { type EntityTable } from 'dexie'
import type {
  DailyLimit,
  GalleryPicture,
  Generation,
  Preferences,
  PromptHistoryItem,
  Task,
} from '../domain/types.ts'
import { keepConnection } from './connection.ts'
import type { Operation } from './operation.ts'
import type { PostingsRow } from './postings.ts'
import type { ShelfRow } from './shelves.ts'

/** Single-row tables use this key. */
export const onlyRow = 'only'

export interface PictureRow {
  id: string
  blob: Blob | ArrayBuffer
  type: string
  savedAt: number
}

/** A picture whose bytes are still to be fetched. */
export interface DownloadRow {
  id: string
  imageUrl: string
  attempts: number
  notBefore: number
}

export interface ReferenceRow {
  id: string
  dataUrl: string
  createdAt: number
}

export interface MetaRow {
  key: string
  value: unknown
}

/** Pictures that were added, changed or deleted, and are not in the catalogue as they are now. */
export interface ChangeRow {
  note: string
  ids: string[]
}

export interface SessionRow {
  key: string
  value: string
  /** Device time of the write: token age is measured on one clock only. */
  savedAt: number
  /** Device time at which this user signed in here; absent where that was before it was kept. */
  since?: number
}

const stores = {
  outbox: '++seq, &opId, state, kind',
  tasks: 'id, lane, [lane+position]',
  generations: 'id, [createdAt+id], rev',
  skipped: 'id',
  thumbnails: 'id',
  pictures: 'id, savedAt',
  downloads: 'id, notBefore',
  references: 'id',
  preferences: 'id',
  limits: 'id',
  prompts: 'id, timestamp, prompt',
  meta: 'key',
}

/** Since version 2: the catalogue of all pictures, made from their rows and made anew when it is lost. */
const catalogueStores = {
  changes: 'note',
  shelves: 'number',
  postings: 'number',
}

/** Since version 3: what was seen of the public gallery, so that it can be searched offline. */
const galleryStores = { gallery: 'id, createdAt' }

/** Everything one account owns on this device. */
export class AccountDb extends Dexie {
  declare outbox: EntityTable<Operation, 'seq'>
  declare tasks: EntityTable<Task, 'id'>
  declare generations: EntityTable<Generation, 'id'>
  /** Ids of server rows not applied because an operation on them was waiting. */
  declare skipped: EntityTable<{ id: string }, 'id'>
  declare thumbnails: EntityTable<PictureRow, 'id'>
  declare pictures: EntityTable<PictureRow, 'id'>
  declare downloads: EntityTable<DownloadRow, 'id'>
  declare references: EntityTable<ReferenceRow, 'id'>
  /** As the server has them; what waits to be sent is laid over them when they are read. */
  declare preferences: EntityTable<Preferences & { id: string; rev: number }, 'id'>
  declare limits: EntityTable<DailyLimit & { id: string }, 'id'>
  declare prompts: EntityTable<PromptHistoryItem, 'id'>
  declare meta: EntityTable<MetaRow, 'key'>
  declare changes: EntityTable<ChangeRow, 'note'>
  /** All pictures in columns, for order and filters. */
  declare shelves: EntityTable<ShelfRow, 'number'>
  /** Which words stand in which pictures of a shelf. */
  declare postings: EntityTable<PostingsRow, 'number'>

  /** The account the rows belong to; null is the guest. */
  readonly uid: string | null

  constructor(name: string, uid: string | null) {
    // Strict: "queued" is shown only after the bytes are on disk.
    super(name, { chromeTransactionDurability: 'strict' })
    this.uid = uid
    this.declareStores()
  }

  protected declareStores(): void {
    this.version(1).stores(stores)
    this.version(2).stores(catalogueStores)
    // The ids of a shelf are one text: a tab that reads them otherwise must close.
    this.version(3).stores({})
  }
}

/** The device's database: the stored session, the public gallery, and what a guest does before signing in. */
export class DeviceDb extends AccountDb {
  declare session: EntityTable<SessionRow, 'key'>
  declare gallery: EntityTable<GalleryPicture, 'id'>

  protected override declareStores(): void {
    this.version(1).stores({ ...stores, session: 'key' })
    this.version(2).stores(catalogueStores)
    this.version(3).stores(galleryStores)
    this.version(4).stores({})
  }
}

const deviceName = 'pinhole'

let device: DeviceDb | undefined

export function openDevice(): DeviceDb {
  device ??= keepConnection(new DeviceDb(deviceName, null))
  return device
}

const accounts = new Map<string, AccountDb>()

/** The database of the account, the device's own for a guest. Opened once per context. */
export function openAccount(uid: string | null): AccountDb {
  if (uid === null) return openDevice()
  let db = accounts.get(uid)
  if (!db) {
    db = keepConnection(new AccountDb(`${deviceName}:${uid}`, uid))
    closeWhenRemoved(db)
    accounts.set(uid, db)
  }
  return db
}

/**
 * Removes the account's data from this device; what the server has stays there. Sign out first. The
 * database stays closed here and in other tabs: what they were doing cannot bring it back.
 */
export async function removeAccount(uid: string): Promise<void> {
  await openAccount(uid).delete()
}

/** By itself Dexie would open it again, empty, for the next query. */
function closeWhenRemoved(db: AccountDb): void {
  db.on('versionchange', (event) => {
    if (event.newVersion !== null) return true
    db.close()
    return false
  })
}

/** Call when this account is signed in: where it was removed before, it begins anew. */
export function admitAccount(uid: string): void {
  if (accounts.get(uid)?.hasBeenClosed()) accounts.delete(uid)
}
