import { asCaller, callerOf, type StorageParts } from './access.ts'
import { notFound } from './errors.ts'
import { readObject } from './files.ts'
import { type ObjectKey, type ObjectRow, requireName } from './object-row.ts'
import { readSignedPath } from './signed-urls.ts'

export type Door = 'public' | 'authenticated' | 'sign'

/** Finds the row through the door it was asked at: a public bucket, the caller's policies, or a signed URL. */
export async function findObject(
  request: Request,
  key: ObjectKey,
  door: Door,
  parts: StorageParts,
): Promise<ObjectRow> {
  requireName(key)
  const { bucket, name } = key
  let rows: ObjectRow[]
  if (door === 'public') {
    rows = await parts.sql<ObjectRow[]>`
      select o.* from storage.objects o join storage.buckets b on b.id = o.bucket_id
      where b.public and o.bucket_id = ${bucket} and o.name = ${name}`
  } else if (door === 'sign') {
    readSignedPath(request, key, parts)
    rows = await parts.sql<
      ObjectRow[]
    >`select * from storage.objects where bucket_id = ${bucket} and name = ${name}`
  } else {
    rows = await asCaller(
      parts.sql,
      callerOf(request, parts),
      'storage.object.get_authenticated',
      async (tx) => [
        ...(await tx<
          ObjectRow[]
        >`select * from storage.objects where bucket_id = ${bucket} and name = ${name}`),
      ],
    )
  }
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}

export async function download(
  request: Request,
  key: ObjectKey,
  door: Door,
  parts: StorageParts,
): Promise<Response> {
  const row = await findObject(request, key, door, parts)
  const { metadata, version } = row
  if (metadata === null || version === null) throw notFound()
  const modified = new Date(row.updated_at)
  const headers = new Headers({
    'content-type': metadata.mimetype,
    'cache-control': door === 'public' ? metadata.cacheControl : `private, ${metadata.cacheControl}`,
    etag: metadata.eTag,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    // A user's file never becomes a page of this origin.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  if (door === 'authenticated') headers.set('vary', 'authorization')
  const wanted = new URL(request.url).searchParams.get('download')
  if (wanted !== null)
    headers.set('content-disposition', attachment(wanted || (row.name.split('/').at(-1) ?? 'image')))
  if (isUnchanged(request, metadata.eTag, modified)) return new Response(null, { status: 304, headers })

  const range = parseRange(request.headers, metadata)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${metadata.size}`)
    return new Response(null, { status: 416, headers })
  }
  const [first, last] = range ?? [0, metadata.size - 1]
  headers.set('content-length', String(last - first + 1))
  if (range !== null) headers.set('content-range', `bytes ${first}-${last}/${metadata.size}`)
  const status = range === null ? 200 : 206
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const bytes = await readObject(parts.folder, version)
  if (bytes === null) throw notFound()
  return new Response(new Uint8Array(bytes.subarray(first, last + 1)), { status, headers })
}

function isUnchanged(request: Request, eTag: string, modified: Date): boolean {
  const known = request.headers.get('if-none-match')
  if (known !== null)
    return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === eTag || tag.trim() === '*')
  const since = Date.parse(request.headers.get('if-modified-since') ?? '')
  return Number.isFinite(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since
}

/** One range; several at once, or one of another version, are answered with the whole. */
function parseRange(
  headers: Headers,
  { size, eTag }: { size: number; eTag: string },
): [number, number] | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '')
  const condition = headers.get('if-range')
  if (match === null || (match[1] === '' && match[2] === '') || (condition !== null && condition !== eTag))
    return null
  const [, from = '', to = ''] = match
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last || first >= size ? 'unsatisfiable' : [first, last]
}

function attachment(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
}
