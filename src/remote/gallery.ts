/** The public gallery, read as anybody may. */
import { AppError } from '../domain/errors.ts'
import { type Quality, qualities } from '../domain/sizes.ts'
import type { GalleryPicture } from '../domain/types.ts'
import { errorOf } from './calls.ts'
import type { BackendConfig } from './config.ts'
import { isRow, type Row } from './rows.ts'

export interface GalleryPage {
  pictures: GalleryPicture[]
  hasMore: boolean
}

export interface GalleryCalls {
  /** One page, newest first, after `last`. Throws AppError. */
  search(words: string, last: GalleryPicture | null): Promise<GalleryPage>
  /** Null when it is not public, or no longer. Throws AppError. */
  find(id: string): Promise<GalleryPicture | null>
}

const pageSize = 40
const answerLimit = 20_000

export function createGalleryCalls(config: BackendConfig, fetch: typeof globalThis.fetch): GalleryCalls {
  async function rpc(name: string, args: Row): Promise<unknown> {
    let response: Response
    let body: unknown
    try {
      response = await fetch(`${config.url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: config.publishableKey, 'Content-Type': 'application/json' },
        body: JSON.stringify(args),
        signal: AbortSignal.timeout(answerLimit),
      })
      body = await response.json()
    } catch (cause) {
      throw new AppError('network_error', undefined, { cause })
    }
    if (!response.ok) throw errorOf({ status: response.status, body, retryAfter: null })
    return body
  }

  return {
    async search(words, last) {
      const body = await rpc('search_gallery', {
        p_query: words,
        p_limit: pageSize,
        p_before: last && new Date(last.createdAt).toISOString(),
        p_before_id: last?.id ?? null,
      })
      if (!isRow(body) || !Array.isArray(body.pictures)) throw new AppError('network_error')
      const pictures = body.pictures.filter(isRow).flatMap((row) => pictureFromRow(config, row) ?? [])
      return { pictures, hasMore: body.has_more === true }
    },
    async find(id) {
      const body = await rpc('public_picture', { p_id: id })
      return isRow(body) ? pictureFromRow(config, body) : null
    },
  }
}

function pictureFromRow({ url }: BackendConfig, row: Row): GalleryPicture | null {
  const { id, file, prompt, created_at: created } = row
  if (typeof id !== 'string' || typeof file !== 'string' || typeof prompt !== 'string') return null
  return {
    id,
    prompt,
    negativePrompt: typeof row.negative_prompt === 'string' ? row.negative_prompt : null,
    style: String(row.style),
    quality: qualities.find((known) => known === row.quality) ?? ('standard' satisfies Quality),
    width: Number(row.width),
    height: Number(row.height),
    seed: row.seed === null || row.seed === undefined ? null : Number(row.seed),
    engine: String(row.engine),
    createdAt: Date.parse(String(created)),
    url: `${url}/storage/v1/object/public/gallery/${encodeURIComponent(file)}`,
  }
}
