import { invalid } from './errors.ts'

export type Metadata = {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

export type ObjectRow = {
  id: string
  bucket_id: string
  name: string
  version: string | null
  metadata: Metadata | null
  owner_id: string | null
  created_at: Date
  updated_at: Date
  last_accessed_at: Date
}

export type ObjectKey = { bucket: string; name: string }

/** `bucket/path/of/object` out of the rest of a URL's path. */
export function parseKey(path: string): ObjectKey {
  let decoded: string
  try {
    decoded = path.split('/').map(decodeURIComponent).join('/')
  } catch {
    throw invalid('The object path is not encoded well.')
  }
  const slash = decoded.indexOf('/')
  const bucket = slash < 0 ? decoded : decoded.slice(0, slash)
  return { bucket, name: slash < 0 ? '' : decoded.slice(slash + 1).replace(/\/+$/, '') }
}

export function requireName({ name }: ObjectKey): void {
  if (name === '' || name.length > 1024 || /\p{Cc}/u.test(name) || name.split('/').includes('..')) {
    throw invalid(`Invalid key: ${name.slice(0, 80)}`)
  }
}
