import { readBody } from '../request-body.ts'
import { asCaller, callerOf, type StorageParts } from './access.ts'
import { type Door, download, findObject } from './download.ts'
import { asStorageError, bucketNotFound, invalid, notFound, StorageError } from './errors.ts'
import { list, remove } from './listing.ts'
import { parseKey } from './object-row.ts'
import { signMany, signOne } from './signed-urls.ts'
import { upload } from './upload.ts'

/**
 * Storage for one machine, as far as storage-js uses it here: rows under row-level security, bytes in
 * files. Buckets are made by migrations.
 */
export function createStorage(parts: StorageParts): { fetch(request: Request): Promise<Response> } {
  return {
    async fetch(request) {
      try {
        return await route(request, parts)
      } catch (error) {
        const known = asStorageError(error)
        if (known === null) throw error
        return known.toResponse()
      }
    },
  }
}

async function route(request: Request, parts: StorageParts): Promise<Response> {
  const path = new URL(request.url).pathname.slice('/storage/v1/'.length)
  const [root, kind = ''] = path.split('/')
  if (root === 'bucket') return bucket(request, path.slice('bucket/'.length), parts)
  if (root !== 'object') throw new StorageError(404, 'not_found', 'Route not found')
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const rest = path.slice(`object/${kind}/`.length)
  if (request.method === 'POST') {
    if (kind === 'list') return list(request, parseKey(rest).bucket, await json(request), parts)
    if (kind === 'sign') {
      const key = parseKey(rest)
      const body = await json(request)
      return key.name === '' ? signMany(request, key.bucket, body, parts) : signOne(request, key, body, parts)
    }
  }
  if (reads && kind === 'info') return info(request, rest, parts)
  if (reads && isDoor(kind)) return download(request, parseKey(rest), kind, parts)
  const key = parseKey(path.slice('object/'.length))
  if (reads) return download(request, key, 'authenticated', parts)
  if (request.method === 'POST' || request.method === 'PUT') return upload(request, key, parts)
  if (request.method === 'DELETE') return removeFrom(request, key.bucket, key.name, parts)
  throw new StorageError(405, 'invalid_request', 'Method not allowed')
}

async function info(request: Request, path: string, parts: StorageParts): Promise<Response> {
  const [first = ''] = path.split('/')
  const door: Door = isDoor(first) && first !== 'sign' ? first : 'authenticated'
  const row = await findObject(
    request,
    parseKey(isDoor(first) ? path.slice(first.length + 1) : path),
    door,
    parts,
  )
  const { id, name, version, bucket_id, created_at, metadata } = row
  return Response.json({
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size,
    content_type: metadata?.mimetype,
    cache_control: metadata?.cacheControl,
    etag: metadata?.eTag,
    last_modified: row.updated_at,
    created_at,
    metadata: {},
  })
}

async function removeFrom(
  request: Request,
  bucketId: string,
  name: string,
  parts: StorageParts,
): Promise<Response> {
  if (name === '') {
    const { prefixes } = (await json(request)) as { prefixes?: unknown }
    return Response.json(await remove(request, bucketId, prefixes, parts))
  }
  if ((await remove(request, bucketId, [name], parts)).length === 0) throw notFound()
  return Response.json({ message: 'Successfully deleted' })
}

async function bucket(request: Request, id: string, parts: StorageParts): Promise<Response> {
  if (request.method !== 'GET') throw new StorageError(403, 'Unauthorized', 'Buckets are made by migrations.')
  const wanted = parseKey(id).bucket
  const rows = await asCaller(parts.sql, callerOf(request, parts), 'storage.bucket.get', async (tx) => [
    ...(await tx`select * from storage.buckets where ${wanted} = '' or id = ${wanted}`),
  ])
  if (wanted === '') return Response.json(rows)
  if (rows[0] === undefined) throw bucketNotFound()
  return Response.json(rows[0])
}

async function json(request: Request): Promise<Record<string, unknown>> {
  const body = await readBody(request, 1_048_576)
  if (body instanceof Response) throw new StorageError(413, 'Payload too large', 'The request is too large.')
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString() || '{}')
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    throw invalid('The body is no JSON.')
  }
  throw invalid('The body must be an object.')
}

function isDoor(kind: string): kind is Door {
  return kind === 'public' || kind === 'authenticated' || kind === 'sign'
}
