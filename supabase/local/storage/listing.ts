import { asCaller, callerOf, type StorageParts } from './access.ts'
import { invalid } from './errors.ts'
import { removeObject } from './files.ts'
import type { ObjectRow } from './object-row.ts'

const COLUMNS = ['name', 'updated_at', 'created_at', 'last_accessed_at']

/** What lies directly under a prefix, as far as the caller's policies show it; folders have no id. */
export async function list(
  request: Request,
  bucket: string,
  body: unknown,
  parts: StorageParts,
): Promise<Response> {
  const {
    prefix = '',
    limit = 100,
    offset = 0,
    search = '',
    sortBy,
  } = (body ?? {}) as {
    prefix?: string
    limit?: number
    offset?: number
    search?: string
    sortBy?: { column?: string; order?: string }
  }
  if (
    typeof prefix !== 'string' ||
    typeof search !== 'string' ||
    !Number.isInteger(limit) ||
    !Number.isInteger(offset)
  ) {
    throw invalid('The listing is not described well.')
  }
  const folder = prefix.replace(/^\/+|\/+$/g, '')
  const start = folder === '' ? '' : `${folder}/`
  const column = COLUMNS.includes(sortBy?.column ?? '') ? (sortBy?.column ?? 'name') : 'name'
  const caller = callerOf(request, parts)
  const rows = await asCaller(parts.sql, caller, 'storage.object.list', async (tx) => {
    const direction = sortBy?.order === 'desc' ? tx`desc` : tx`asc`
    return [
      ...(await tx`
        with under as (
          select *, substr(name, ${start.length + 1}) as rest from storage.objects
          where bucket_id = ${bucket} and starts_with(name, ${start})
        ), entries as (
          select rest as name, id, updated_at, created_at, last_accessed_at, metadata
          from under where position('/' in rest) = 0
          union all
          select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
          from under where position('/' in rest) > 0
        )
        select * from entries where starts_with(lower(name), ${search.toLowerCase()})
        order by ${tx(column)} ${direction} nulls first, name
        limit ${Math.min(Math.max(limit, 0), 1000)} offset ${Math.max(offset, 0)}`),
    ]
  })
  return Response.json(rows)
}

/** Removes what the caller's policies let go, and answers with exactly that. */
export async function remove(
  request: Request,
  bucket: string,
  names: unknown,
  parts: StorageParts,
): Promise<ObjectRow[]> {
  if (!Array.isArray(names) || names.length > 1000 || !names.every((name) => typeof name === 'string')) {
    throw invalid('prefixes must be a list of at most 1000 names.')
  }
  const rows = await asCaller(parts.sql, callerOf(request, parts), 'storage.object.delete', async (tx) => [
    ...(await tx<ObjectRow[]>`
      delete from storage.objects where bucket_id = ${bucket} and name = any(${names as string[]}) returning *`),
  ])
  for (const row of rows) await removeObject(parts.folder, row.version)
  return rows
}
