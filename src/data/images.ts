/** Bytes of pictures: thumbnails for every row, full pictures newest first up to a cap. */
import type { Generation } from '../domain/types.ts'
import type { AccountDb, DownloadRow, PictureRow } from './db.ts'
import { evictPictures, isFull } from './room.ts'
import { noteStorageTrouble } from './storage-trouble.ts'

/** Full pictures kept on the device; thumbnails are all kept. */
const picturesKept = 300

/** The newest pictures are fetched before anybody looks; older ones when they come into view. */
const fetchedAhead = 100

function asBlob(row: PictureRow | undefined): Blob | undefined {
  if (!row) return undefined
  return row.blob instanceof Blob ? row.blob : new Blob([row.blob], { type: row.type })
}

export async function getPicture(db: AccountDb, id: string): Promise<Blob | undefined> {
  return asBlob(await db.pictures.get(id))
}

export async function getThumbnail(db: AccountDb, id: string): Promise<Blob | undefined> {
  return asBlob(await db.thumbnails.get(id))
}

/** For each its thumbnail, or the full picture where there is none. */
export async function getBytes(db: AccountDb, ids: readonly string[]): Promise<(Blob | undefined)[]> {
  const thumbnails = await db.thumbnails.bulkGet([...ids])
  const without = ids.filter((_, at) => !thumbnails[at])
  const pictures = without.length === 0 ? [] : await db.pictures.bulkGet(without)
  const full = new Map(without.map((id, at) => [id, pictures[at]]))
  return ids.map((id, at) => asBlob(thumbnails[at] ?? full.get(id)))
}

/** Keeps the bytes and ends the download. */
export async function savePicture(
  db: AccountDb,
  id: string,
  picture: Blob,
  thumbnail: Blob | null,
  now: number,
): Promise<void> {
  const rows = {
    picture: { id, blob: picture, type: picture.type, savedAt: now } satisfies PictureRow,
    thumbnail:
      thumbnail && ({ id, blob: thumbnail, type: thumbnail.type, savedAt: now } satisfies PictureRow),
  }
  try {
    await writePicture(db, rows.picture, rows.thumbnail)
  } catch (error) {
    if (isFull(error)) {
      // Once: where that is not enough, this picture is looked at online.
      await evictPictures(db)
      noteStorageTrouble('full')
      return writePicture(db, rows.picture, rows.thumbnail)
    }
    // Some engines refuse to store Blobs (private mode of older Safari): the bytes alone always work.
    const plain = async (row: PictureRow): Promise<PictureRow> => ({
      ...row,
      blob: row.blob instanceof Blob ? await row.blob.arrayBuffer() : row.blob,
    })
    await writePicture(db, await plain(rows.picture), rows.thumbnail && (await plain(rows.thumbnail)))
  }
}

async function writePicture(db: AccountDb, picture: PictureRow, thumbnail: PictureRow | null): Promise<void> {
  await db.transaction('rw', db.generations, db.pictures, db.thumbnails, db.downloads, async () => {
    await db.downloads.delete(picture.id)
    // Deleted while its bytes were on the way.
    if (!(await db.generations.get(picture.id))) return
    await db.pictures.put(picture)
    if (thumbnail) await db.thumbnails.put(thumbnail)
    const excess = (await db.pictures.count()) - picturesKept
    if (excess > 0) await db.pictures.orderBy('savedAt').limit(excess).delete()
  })
}

/** Notes the newest pictures whose bytes are not here and not asked for. */
export async function planDownloads(db: AccountDb): Promise<void> {
  await db.transaction('rw', db.generations, db.thumbnails, db.pictures, db.downloads, async () => {
    const newest = await db.generations.orderBy('[createdAt+id]').reverse().limit(fetchedAhead).toArray()
    const ids = newest.map((row) => row.id)
    const tables = [db.thumbnails, db.pictures, db.downloads]
    const here = await Promise.all(tables.map((table) => table.where('id').anyOf(ids).primaryKeys()))
    const known = new Set(here.flat())
    const missing = newest.filter((row) => !known.has(row.id) && row.imageUrl !== '')
    await db.downloads.bulkAdd(missing.map(newDownload))
  })
}

function newDownload({ id, imageUrl }: Generation): DownloadRow {
  return { id, imageUrl, attempts: 0, notBefore: 0 }
}

export async function listDownloads(db: AccountDb, now: number, limit: number): Promise<DownloadRow[]> {
  return db.downloads
    .filter(({ notBefore }) => notBefore <= now || (notBefore > now + longestWait && notBefore !== never))
    .limit(limit)
    .toArray()
}

/** Nothing is put off for longer (ms): where it seems to be, the clock was set back. */
const longestWait = 120_000

/** `notBefore` of one that is gone for good. */
export const never = Number.POSITIVE_INFINITY

/** `notBefore`: epoch ms, or `never`. */
export async function postponeDownload(db: AccountDb, id: string, notBefore: number): Promise<void> {
  await db.downloads
    .where('id')
    .equals(id)
    .modify((row) => {
      row.attempts += 1
      row.notBefore = notBefore
    })
}

/** Asks for the picture of a row whose bytes are not here: it has come into view. */
export async function wantPicture(db: AccountDb, id: string): Promise<void> {
  await db.transaction('rw', db.generations, db.downloads, async () => {
    const row = await db.generations.get(id)
    if (!row) return
    const asked = await db.downloads.get(id)
    // Given up, but somebody looks at it: once more.
    if (!asked || asked.notBefore === never) await db.downloads.put(newDownload(row))
  })
}
