/** The public gallery for the screens: from the server, and offline from what was seen before. */
import { type AccountDb, openDevice } from '../data/db.ts'
import { findSeenPicture, forgetGalleryPicture, rememberGallery, searchSeenGallery } from '../data/gallery.ts'
import { AppError } from '../domain/errors.ts'
import type { GalleryPicture } from '../domain/types.ts'
import { createCalls } from '../remote/calls.ts'
import { createGalleryCalls } from '../remote/gallery.ts'
import { createTokenSource } from '../remote/session.ts'
import { tokenOptions } from './context.ts'
import { browserPlatform } from './platform.ts'

export interface GalleryResult {
  pictures: GalleryPicture[]
  hasMore: boolean
  /** Only what this device has seen before: the server could not be asked. */
  offline: boolean
}

/** One page, newest first, after `last`. Throws AppError where there is neither a server nor a memory. */
export async function searchGallery(words: string, last: GalleryPicture | null): Promise<GalleryResult> {
  const { config, fetch } = browserPlatform('gallery')
  const device = openDevice()
  try {
    const page = await createGalleryCalls(config, fetch).search(words, last)
    await rememberGallery(device, page.pictures)
    return { ...page, offline: false }
  } catch (error) {
    // Later pages are simply not there; the first one is better old than missing.
    if (last !== null || !isUnreachable(error)) throw error
    return { pictures: await searchSeenGallery(device, words), hasMore: false, offline: true }
  }
}

/** Null when it is not public, or no longer. Throws AppError when that cannot be known. */
export async function findPublicPicture(id: string): Promise<GalleryPicture | null> {
  const { config, fetch } = browserPlatform('gallery')
  const device = openDevice()
  try {
    const picture = await createGalleryCalls(config, fetch).find(id)
    if (picture) await rememberGallery(device, [picture])
    else await forgetGalleryPicture(device, id)
    return picture
  } catch (error) {
    const seen = isUnreachable(error) ? await findSeenPicture(device, id) : undefined
    if (seen) return seen
    throw error
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof AppError && ['network_error', 'timeout', 'server_error'].includes(error.code)
}

export const reportReasons = ['offensive', 'illegal', 'private', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Tells the operator. Needs a session and a network. Throws AppError. */
export async function reportPicture(db: AccountDb, id: string, reason: ReportReason): Promise<void> {
  if (db.uid === null) throw new AppError('auth_required', 'Please sign in to report a picture')
  const platform = browserPlatform('gallery')
  const token = await createTokenSource(tokenOptions(openDevice(), platform)).getToken(db.uid)
  await createCalls(platform.config, platform.fetch).rpc(
    'report_picture',
    { p_id: id, p_reason: reason },
    token,
  )
}
