/** What the browser has stored, read in the page without any code of the product. */
import type { Generation } from '../../src/domain/types.ts'

export interface Device {
  uid: string | null
  outbox: { opId: string; kind: string; state: string; attempts: number; error: { code: string } | null }[]
  tasks: { id: string; prompt: string; status: string; error: { code: string } | null }[]
  generations: Generation[]
  /** Ids of the pictures whose bytes are there. */
  pictures: string[]
  thumbnails: string[]
}

/**
 * Runs in the page, so it uses nothing from outside. Never opens a database that does not exist: that
 * would make one.
 */
export async function readDevice(): Promise<Device> {
  const device: Device = { uid: null, outbox: [], tasks: [], generations: [], pictures: [], thumbnails: [] }
  const there = new Set((await indexedDB.databases()).map(({ name }) => name))
  if (!there.has('pinhole')) return device

  function settled<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  }
  async function rows(name: string, store: string): Promise<Record<string, unknown>[]> {
    const db = await settled(indexedDB.open(name))
    try {
      return await settled(db.transaction(store).objectStore(store).getAll())
    } finally {
      db.close()
    }
  }
  /** Ids of the rows whose bytes can be read. */
  async function readable(name: string, store: string): Promise<string[]> {
    const ids: string[] = []
    for (const { id, blob } of await rows(name, store)) {
      const bytes = blob instanceof Blob ? await blob.arrayBuffer() : (blob as ArrayBuffer)
      if (bytes.byteLength > 0) ids.push(String(id))
    }
    return ids
  }

  const [session] = await rows('pinhole', 'session')
  if (!session) return device
  device.uid = (JSON.parse(String(session.value)) as { user: { id: string } }).user.id
  const name = `pinhole:${device.uid}`
  if (!there.has(name)) return device
  device.outbox = (await rows(name, 'outbox')) as unknown as Device['outbox']
  device.tasks = (await rows(name, 'tasks')) as unknown as Device['tasks']
  device.generations = (await rows(name, 'generations')) as unknown as Generation[]
  device.pictures = await readable(name, 'pictures')
  device.thumbnails = await readable(name, 'thumbnails')
  return device
}
