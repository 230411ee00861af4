/** A device without room: the storage refuses to grow until enough pictures are gone. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountDb } from '../../src/data/db.ts'
import { savePicture } from '../../src/data/images.ts'
import { isFull, withRoom } from '../../src/data/room.ts'
import { getStorageTrouble, noteStorageTrouble } from '../../src/data/storage-trouble.ts'
import { enqueueGenerations } from '../../src/data/tasks.ts'
import type { Generation } from '../../src/domain/types.ts'
import { uid, wanted } from '../support/sync-fixture.ts'

let db: AccountDb
let room: number

beforeEach(async () => {
  noteStorageTrouble(null)
  db = new AccountDb('room', uid)
  room = Number.POSITIVE_INFINITY
  for (const id of ['a', 'b', 'c', 'd']) {
    await db.generations.add({ id, favourite: false, createdAt: 1, rev: 1 } as Generation)
    const row = { id, blob: new ArrayBuffer(1), type: 'image/png', savedAt: id.charCodeAt(0) }
    await db.pictures.add(row)
    await db.thumbnails.add(row)
  }
  // As browsers do it: the request fails, the transaction aborts, and the AbortError hides the reason.
  const { add, put } = IDBObjectStore.prototype
  for (const [name, write] of [
    ['add', add],
    ['put', put],
  ] as const) {
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...args) {
      if (kept() <= room) return write.apply(this, args as [unknown])
      throw new DOMException('no room', 'QuotaExceededError')
    })
  }
  pictures = 4
  thumbnails = 4
  db.pictures.hook('deleting', () => {
    pictures -= 1
  })
  db.thumbnails.hook('deleting', () => {
    thumbnails -= 1
  })
})

let pictures: number
let thumbnails: number
const kept = () => pictures + thumbnails

afterEach(async () => {
  room = Number.POSITIVE_INFINITY
  await db.delete()
  noteStorageTrouble(null)
})

const enqueue = () => enqueueGenerations(db, wanted, { lane: 'queue', count: 2, now: 1 })

describe('a device that is full', () => {
  it('30: the quota is found where AbortError hides it', () => {
    const inner = new DOMException('no room', 'QuotaExceededError')
    expect(isFull(Object.assign(new Error('aborted'), { name: 'AbortError', inner }))).toBe(true)
    expect(isFull(new DOMException('aborted', 'AbortError'))).toBe(false)
    expect(isFull(null)).toBe(false)
  })

  it('30: the eldest pictures give way to what is queued, the outbox never, and the user is told', async () => {
    await enqueue()
    room = 6
    await enqueue()
    expect(await db.outbox.count()).toBe(4)
    expect(await db.tasks.count()).toBe(4)
    expect(await db.pictures.orderBy('id').primaryKeys()).toEqual(['c', 'd'])
    expect(await db.thumbnails.count()).toBe(4)
    expect(await db.generations.count()).toBe(4)
    expect(getStorageTrouble()).toBe('full')
  })

  it('30: when nothing is left to give way, what was queued before stays and the new is refused', async () => {
    await enqueue()
    room = -1
    await expect(enqueue()).rejects.toMatchObject({ code: 'storage_full' })
    expect(await db.outbox.count()).toBe(2)
    expect(await db.pictures.count()).toBe(0)
  })

  it('30: a new picture makes room once, and is left out where that is not enough', async () => {
    const picture = new Blob(['x'], { type: 'image/png' })
    room = 6
    await savePicture(db, 'b', picture, null, 9)
    expect(await db.pictures.orderBy('id').primaryKeys()).toEqual(['b', 'c', 'd'])
    room = -1
    await expect(savePicture(db, 'a', picture, null, 9)).rejects.toSatisfy(isFull)
  })

  it('30: any other failure is passed on as it is', async () => {
    const failure = new Error('something else')
    await expect(withRoom(db, () => Promise.reject(failure))).rejects.toBe(failure)
    expect(await db.pictures.count()).toBe(4)
  })
})
