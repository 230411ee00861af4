import { createHash, randomUUID } from 'node:crypto'
import { imageTypeOf } from '../../functions/_shared/image-header.ts'
import { readBody } from '../request-body.ts'
import { asCaller, callerOf, type StorageParts } from './access.ts'
import { bucketNotFound, invalid, StorageError } from './errors.ts'
import { removeObject, writeObject } from './files.ts'
import { type Metadata, type ObjectKey, requireName } from './object-row.ts'

/** As config.toml has it. */
const DEFAULT_LIMIT = 20 * 1_048_576
/** What a form adds around the file. */
const FORM_OVERHEAD = 65_536

type Bucket = { file_size_limit: string | null; allowed_mime_types: string[] | null }
type Upload = { bytes: Uint8Array; type: string; cacheControl: string }

/** Stores an object: bytes first, then the row as the caller, so that a policy refuses before anything is visible. */
export async function upload(request: Request, key: ObjectKey, parts: StorageParts): Promise<Response> {
  requireName(key)
  const caller = callerOf(request, parts)
  const [bucket] = await parts.sql<Bucket[]>`
    select file_size_limit, allowed_mime_types from storage.buckets where id = ${key.bucket}`
  if (bucket === undefined) throw bucketNotFound()
  const { bytes, type, cacheControl } = await readUpload(
    request,
    Number(bucket.file_size_limit ?? DEFAULT_LIMIT),
  )
  checkType(bytes, type, bucket.allowed_mime_types)

  const version = randomUUID()
  const metadata: Metadata = {
    eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    size: bytes.byteLength,
    mimetype: type,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.byteLength,
    httpStatusCode: 200,
  }
  const owner = caller.role === 'service_role' ? null : (caller.claims.sub ?? null)
  const replace = request.method === 'PUT' || request.headers.get('x-upsert') === 'true'
  await writeObject(parts.folder, version, bytes)
  let before: string | null = null
  let id: string
  try {
    ;({ id, before } = await asCaller(parts.sql, caller, 'storage.object.upload', async (tx) => {
      const [old] = replace
        ? await tx<{ version: string | null }[]>`
            select version from storage.objects where bucket_id = ${key.bucket} and name = ${key.name}`
        : []
      const onConflict = replace
        ? tx`on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
            owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()`
        : tx``
      const id = randomUUID()
      await tx`insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata)
        values (${id}, ${key.bucket}, ${key.name}, ${owner}, ${owner}, ${version}, ${tx.json(metadata)}) ${onConflict}`
      return { id, before: old?.version ?? null }
    }))
  } catch (error) {
    await removeObject(parts.folder, version)
    throw error
  }
  await removeObject(parts.folder, before)
  return Response.json({ Id: id, Key: `${key.bucket}/${key.name}` })
}

async function readUpload(request: Request, limit: number): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? 'application/octet-stream'
  const isForm = contentType.startsWith('multipart/form-data')
  const body = await readBody(request, isForm ? limit + FORM_OVERHEAD : limit)
  const tooLarge = new StorageError(
    413,
    'Payload too large',
    `The object exceeded the maximum allowed size of ${limit} bytes`,
  )
  if (body instanceof Response) throw tooLarge
  if (!isForm) {
    return {
      bytes: body,
      type: plainType(contentType),
      cacheControl: request.headers.get('cache-control') ?? 'no-cache',
    }
  }
  let form: FormData
  try {
    form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw invalid('The form could not be read.')
  }
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (file === undefined || typeof file === 'string') throw invalid('The form holds no file.')
  if (file.size > limit) throw tooLarge
  const seconds = form.get('cacheControl')
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    type: plainType(file.type || 'application/octet-stream'),
    cacheControl: typeof seconds === 'string' && /^\d+$/.test(seconds) ? `max-age=${seconds}` : 'no-cache',
  }
}

/** Only images whose bytes prove it: a page or an SVG under this origin could run as a script of ours. */
function checkType(bytes: Uint8Array, type: string, allowed: string[] | null): void {
  const fits = (pattern: string) =>
    pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
  if (allowed !== null && !allowed.some(fits)) {
    throw new StorageError(415, 'invalid_mime_type', `mime type ${type} is not supported`)
  }
  if (imageTypeOf(bytes) !== type) {
    throw new StorageError(415, 'invalid_mime_type', 'Only PNG, JPEG and WebP images are stored')
  }
}

function plainType(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
}
