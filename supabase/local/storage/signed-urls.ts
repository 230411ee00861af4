import { createTokenVerifier, signToken } from '../tokens.ts'
import { asCaller, callerOf, type StorageParts } from './access.ts'
import { invalid, notFound, StorageError } from './errors.ts'
import { type ObjectKey, requireName } from './object-row.ts'

const LONGEST_S = 365 * 24 * 3600

/** A URL that opens one object for a while, for whoever may read that object now. */
export async function signOne(
  request: Request,
  key: ObjectKey,
  body: unknown,
  parts: StorageParts,
): Promise<Response> {
  requireName(key)
  const [signed] = await sign(request, key.bucket, [key.name], expiryOf(body), parts)
  if (signed?.signedURL == null) throw notFound()
  return Response.json({ signedURL: signed.signedURL })
}

export async function signMany(
  request: Request,
  bucket: string,
  body: unknown,
  parts: StorageParts,
): Promise<Response> {
  const { paths } = body as { paths?: unknown }
  if (!Array.isArray(paths) || paths.length > 500 || !paths.every((path) => typeof path === 'string')) {
    throw invalid('paths must be a list of at most 500 names.')
  }
  return Response.json(await sign(request, bucket, paths, expiryOf(body), parts))
}

/** Refuses a URL that was not signed for this object, or whose time is over. */
export function readSignedPath(
  request: Request,
  { bucket, name }: ObjectKey,
  { signingSecret }: StorageParts,
): void {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const verdict = createTokenVerifier(signingSecret)(token)
  if (!verdict.ok || verdict.claims.url !== `${bucket}/${name}`) {
    throw new StorageError(
      400,
      'InvalidJWT',
      verdict.ok || verdict.reason === 'malformed' ? 'invalid signature' : 'jwt expired',
    )
  }
}

async function sign(request: Request, bucket: string, names: string[], seconds: number, parts: StorageParts) {
  const rows = await asCaller(parts.sql, callerOf(request, parts), 'storage.object.sign', async (tx) => [
    ...(await tx<{ name: string }[]>`
      select name from storage.objects where bucket_id = ${bucket} and name = any(${names})`),
  ])
  const readable = new Set(rows.map((row) => row.name))
  const exp = Math.floor(Date.now() / 1000) + seconds
  return names.map((path) => {
    if (!readable.has(path)) {
      return {
        error: 'Either the object does not exist or you do not have access to it',
        path,
        signedURL: null,
      }
    }
    const token = signToken({ url: `${bucket}/${path}`, exp }, parts.signingSecret)
    const encoded = [bucket, ...path.split('/')].map(encodeURIComponent).join('/')
    return { error: null, path, signedURL: `/object/sign/${encoded}?token=${token}` }
  })
}

function expiryOf(body: unknown): number {
  const { expiresIn } = (body ?? {}) as { expiresIn?: unknown }
  if (typeof expiresIn !== 'number' || !(expiresIn >= 1) || expiresIn > LONGEST_S) {
    throw invalid('expiresIn must be a number of seconds, at most a year.')
  }
  return Math.floor(expiresIn)
}
