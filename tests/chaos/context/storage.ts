/**
 * IndexedDB for several processes: fake-indexeddb does what the standard says about requests, indexes
 * and events; its transactions are begun, committed and aborted in the device's shared journal.
 */
import { deserialize, serialize } from 'node:v8'
import 'fake-indexeddb/auto'
import FDBTransaction from '../../../node_modules/fake-indexeddb/build/esm/FDBTransaction.js'
import Database from '../../../node_modules/fake-indexeddb/build/esm/lib/Database.js'
import ObjectStore from '../../../node_modules/fake-indexeddb/build/esm/lib/ObjectStore.js'
import { type Change, DeviceFull, type Journal, openJournal } from './journal.ts'
import { tell } from './link.ts'
import { pauseReal } from './time.ts'

interface RawRecord {
  key: unknown
  value: unknown
}

interface RawStore {
  name: string
  records: { values(range?: unknown): Iterable<RawRecord>; get(key: unknown): RawRecord | undefined }
  storeRecord(record: RawRecord, noOverwrite: boolean, log?: unknown[]): unknown
  deleteRecord(key: unknown, log?: unknown[]): void
  clear(log?: unknown[]): void
}

interface RawTransaction extends EventTarget {
  mode: 'readonly' | 'readwrite' | 'versionchange'
  db: { _rawDatabase: RawDatabase }
  _state: 'active' | 'inactive' | 'committing' | 'finished'
  _started: boolean
  _requests: { request: { readyState: string } }[]
  _rollbackLog: unknown[]
  _start(): void
  _abort(name: string | null): void
}

interface RawDatabase {
  name: string
  transactions: RawTransaction[]
  rawObjectStores: Map<string, RawStore>
  processTransactions(): void
}

/** What this process knows of a shared database. */
interface Shared {
  journal: Journal
  /** The last commit applied to this process's copy. */
  seen: number
  running: RawTransaction | null
}

const shared = new WeakMap<RawDatabase, Shared>()
const changesOf = new WeakMap<unknown[], Change[]>()
const locked = new WeakSet<RawTransaction>()

export function installStorage(folder: () => string): void {
  recordChanges(ObjectStore.prototype as RawStore)
  oneAtATime(Database.prototype as RawDatabase, folder)
  commitToJournal(FDBTransaction.prototype as RawTransaction)
}

function recordChanges(store: RawStore): void {
  const { storeRecord, deleteRecord, clear } = store
  const note = (log: unknown[], change: Change) => {
    const changes = changesOf.get(log)
    if (changes) changes.push(change)
    else changesOf.set(log, [change])
  }
  store.storeRecord = function (record, noOverwrite, log) {
    if (!log) return storeRecord.call(this, record, noOverwrite)
    assertStorable(record.value)
    const key = storeRecord.call(this, record, noOverwrite, log)
    note(log, { store: this.name, put: { key, value: serialize(record.value) } })
    return key
  }
  store.deleteRecord = function (key, log) {
    if (log) {
      const range = key instanceof IDBKeyRange ? key : IDBKeyRange.only(key)
      const remove = [...this.records.values(range)].map((record) => record.key)
      if (remove.length > 0) note(log, { store: this.name, remove })
    }
    deleteRecord.call(this, key, log)
  }
  store.clear = function (log) {
    if (log) note(log, { store: this.name, clear: true })
    clear.call(this, log)
  }
}

/** Blobs are refused, as some engines do; the product then stores plain bytes. */
function assertStorable(value: unknown): void {
  try {
    serialize(value)
  } catch {
    throw new DOMException('This value cannot be stored', 'DataCloneError')
  }
}

/** Within a process the transactions of a database run one after the other, each on the newest state. */
function oneAtATime(database: RawDatabase, folder: () => string): void {
  database.processTransactions = function () {
    setImmediate(() => {
      const state = sharedOf(this, folder)
      if (state.running) return
      const next = this.transactions.find((one) => !one._started && one._state !== 'finished')
      if (!next) return
      state.running = next
      const ended = () => {
        state.running = null
        this.processTransactions()
      }
      next.addEventListener('complete', ended)
      next.addEventListener('abort', ended)
      begin(this, state, next).catch((error) => {
        // A device whose storage does not work says nothing about the product.
        tell({ type: 'broken', text: `storage: ${error instanceof Error ? error.stack : String(error)}` })
      })
    })
  }
}

function sharedOf(database: RawDatabase, folder: () => string): Shared {
  let state = shared.get(database)
  if (!state) {
    state = { journal: openJournal(folder(), database.name), seen: 0, running: null }
    shared.set(database, state)
  }
  return state
}

/** Schemas are made by each process for itself: a version change has nothing to share. */
async function begin(database: RawDatabase, state: Shared, transaction: RawTransaction): Promise<void> {
  if (transaction.mode === 'readwrite') {
    while (!state.journal.tryLock()) await pauseReal(1 + Math.random() * 2)
    locked.add(transaction)
  }
  if (transaction.mode !== 'versionchange') catchUp(database, state)
  if (transaction._state === 'finished') release(state, transaction)
  else transaction._start()
}

function catchUp(database: RawDatabase, state: Shared): void {
  for (const { seq, changes } of state.journal.since(state.seen)) {
    for (const change of changes) apply(database, change)
    state.seen = seq
  }
}

function apply(database: RawDatabase, change: Change): void {
  const store = database.rawObjectStores.get(change.store)
  if (!store) throw new Error(`The database ${database.name} has no store ${change.store}`)
  if ('put' in change) {
    store.storeRecord({ key: change.put.key, value: deserialize(change.put.value) }, false)
  } else if ('remove' in change) {
    for (const key of change.remove) store.deleteRecord(key)
  } else store.clear()
}

function release(state: Shared, transaction: RawTransaction): void {
  if (locked.delete(transaction)) state.journal.rollback()
}

function commitToJournal(transaction: RawTransaction): void {
  const { _start, _abort } = transaction
  transaction._start = function () {
    const done = this._requests.every(({ request }) => request.readyState === 'done')
    const state = shared.get(this.db._rawDatabase)
    if (done && state && this._state !== 'finished' && locked.has(this)) {
      const refusal = tryCommit(state, this)
      if (refusal) {
        this._abort(refusal)
        return
      }
    }
    _start.call(this)
  }
  transaction._abort = function (name) {
    const state = shared.get(this.db._rawDatabase)
    _abort.call(this, name)
    if (state) release(state, this)
  }
}

/** The name of the error when the commit is refused. */
function tryCommit(state: Shared, transaction: RawTransaction): string | null {
  try {
    const seq = state.journal.commit(changesOf.get(transaction._rollbackLog) ?? [])
    locked.delete(transaction)
    if (seq !== null) state.seen = seq
    return null
  } catch (error) {
    return error instanceof DeviceFull ? 'QuotaExceededError' : 'UnknownError'
  }
}
