/** Fetches the bytes of new pictures and makes their thumbnails, so that they are there offline. */

import type { DownloadRow } from '../data/db.ts'
import { listDownloads, never, planDownloads, postponeDownload, savePicture } from '../data/images.ts'
import { isFull } from '../data/room.ts'
import { AppError } from '../domain/errors.ts'
import type { SyncContext } from './context.ts'
import { backoff } from './retry.ts'
import { withToken } from './with-token.ts'

const atOnce = 4

/** Downloads what is due; stops at the first sign that there is no network. */
export async function downloadPictures(context: SyncContext): Promise<void> {
  if (context.isOffline()) return
  await planDownloads(context.db)
  for (;;) {
    const due = await listDownloads(context.db, context.clock(), atOnce)
    if (due.length === 0) return
    const done = await Promise.all(due.map((row) => download(context, row)))
    if (!done.every(Boolean)) return
  }
}

/** False when the network or the device is at fault, so that going on makes no sense. */
async function download(context: SyncContext, row: DownloadRow): Promise<boolean> {
  const { db } = context
  try {
    const picture = await withToken(context, (token) => context.calls.downloadPicture(row.imageUrl, token))
    const thumbnail = await context.makeThumbnail(picture)
    await savePicture(db, row.id, picture, thumbnail, context.clock())
    return true
  } catch (error) {
    if (isGone(error, row)) {
      await postponeDownload(db, row.id, never)
      return true
    }
    if (isFull(error)) context.log('no room for pictures', error)
    await postponeDownload(db, row.id, context.clock() + backoff(row.attempts, context.random))
    return false
  }
}

/** A refusal by somebody between here and the server says nothing about the picture; only one that stays does. */
const refusalsMax = 10

function isGone(error: unknown, { attempts }: DownloadRow): boolean {
  if (!(error instanceof AppError)) return false
  return error.code === 'invalid_request' || (error.code === 'forbidden' && attempts >= refusalsMax)
}
