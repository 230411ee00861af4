/** Keeps a database's connection through what browsers do to it, and notes what cannot be mended. */
import type Dexie from 'dexie'
import { logWarning } from '../domain/log.ts'
import { getStorageTrouble, noteStorageTrouble } from './storage-trouble.ts'

/** An open that takes longer (ms) waits for somebody who does not let go. */
const openPatience = 10_000
/** A connection that breaks again this soon (ms) after it was mended will not stay. */
const mendedFor = 30_000

/** Opens the database and looks after it from then on. */
export function keepConnection<T extends Dexie>(db: T): T {
  let mendedAt: number | null = null
  let isNew = false
  const slow = setTimeout(() => noteStorageTrouble('blocked'), openPatience)

  db.on('blocked', (event) => {
    if (event.newVersion !== null) noteStorageTrouble('blocked')
  })
  // Dexie lets go of the connection by itself, so that the newer tab's upgrade is never blocked, and
  // opens it again for the next query: what is added to the schema does not disturb the older one.
  db.on('versionchange', (event) => {
    if (event.newVersion !== null) noteStorageTrouble('newer')
  })
  db.on(
    'ready',
    () => {
      clearTimeout(slow)
      if (getStorageTrouble() === 'blocked') noteStorageTrouble(null)
      const connection = db.backendDB()
      if (Math.floor(connection.version / 10) > db.verno) noteStorageTrouble('newer')
      // Only the browser itself closes like this: iOS after a rest in the background, or cleared data.
      connection.addEventListener('close', () => void mend())
    },
    true,
  )

  db.on('populate', () => {
    isNew = true
  })

  async function mend(): Promise<void> {
    const again = mendedAt !== null && Date.now() - mendedAt < mendedFor
    mendedAt = Date.now()
    isNew = false
    // Dexie lets go of the broken connection in the same event.
    await Promise.resolve()
    try {
      if (again) throw new Error('The connection to the database broke twice')
      await db.open()
      // Everything the screens show is of before: they start anew.
      if (isNew) throw new Error('The data of this site was cleared')
    } catch (error) {
      logWarning('The database is lost to this page', error)
      noteStorageTrouble('lost')
    }
  }

  db.open().catch((error: unknown) => {
    clearTimeout(slow)
    logWarning('The database cannot be opened', error)
    noteStorageTrouble('refused')
  })
  return db
}
