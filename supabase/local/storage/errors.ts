/** An answer of Storage that is an error, in the shape that storage-js reads, under its true status. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  toResponse(): Response {
    const { status, code, message } = this
    const headers: Record<string, string> = status === 413 ? { connection: 'close' } : {}
    return Response.json({ statusCode: String(status), error: code, code, message }, { status, headers })
  }
}

export const notFound = (): StorageError => new StorageError(404, 'not_found', 'Object not found')
export const bucketNotFound = (): StorageError =>
  new StorageError(404, 'Bucket not found', 'Bucket not found')
export const invalid = (message: string): StorageError => new StorageError(400, 'invalid_request', message)

/** Database errors that have a meaning here: refused by a policy, the name is taken, no such bucket. */
export function asStorageError(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error
  const { code, message } = error as { code?: unknown; message?: string }
  if (code === '42501') return new StorageError(403, 'Unauthorized', message ?? 'Refused by policy')
  if (code === '23505') return new StorageError(409, 'Duplicate', 'The resource already exists')
  if (code === '23503') return bucketNotFound()
  // What the request said is no value of its column, such as a name with a zero byte.
  if (typeof code === 'string' && code.startsWith('22'))
    return invalid('The request holds a value that cannot be.')
  return null
}
