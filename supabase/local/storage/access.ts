import type postgres from 'postgres'
import { LOCAL_PUBLISHABLE_KEY } from '../keys.ts'
import type { Sql } from '../sql-client.ts'
import { bearerToken, type Claims, type TokenVerifier } from '../tokens.ts'
import { StorageError } from './errors.ts'

export type Caller = { role: string; claims: Claims }

export type Transaction = postgres.TransactionSql<Record<string, never>>

export type StorageParts = {
  sql: Sql
  /** Where the bytes are. */
  folder: string
  verify: TokenVerifier
  secretKey: string
  signingSecret: string
}

/** Who asks: the session's user, else what the API key stands for, else nobody. */
export function callerOf(request: Request, { verify, secretKey }: StorageParts): Caller {
  const token = bearerToken(request.headers)
  if (token !== null) {
    const verdict = verify(token)
    if (!verdict.ok) {
      throw new StorageError(
        401,
        'auth_required',
        verdict.reason === 'expired' ? 'jwt expired' : 'invalid jwt',
      )
    }
    return { role: verdict.claims.role ?? 'authenticated', claims: verdict.claims }
  }
  const key = request.headers.get('apikey') ?? request.headers.get('authorization')?.replace(/^Bearer +/i, '')
  if (key === secretKey) return { role: 'service_role', claims: { role: 'service_role' } }
  if (key !== undefined && key !== LOCAL_PUBLISHABLE_KEY)
    throw new StorageError(401, 'auth_required', 'Invalid API key')
  return { role: 'anon', claims: { role: 'anon' } }
}

/** Runs a step as the caller, so that the policies on storage.objects decide. */
export async function asCaller<T>(
  sql: Sql,
  { role, claims }: Caller,
  operation: string,
  step: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const result = await sql.begin(async (tx) => {
    await tx`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('storage.operation', ${operation}, true), set_config('storage.allow_delete_query', 'true', true)`
    return [await step(tx)] as const
  })
  return result[0]
}
