/** Calls with the account's token, and once more with a new one when the server refuses it. */
import { AppError } from '../domain/errors.ts'
import type { SyncContext } from './context.ts'

/** The server may refuse a token that still looks good here: the clocks differ, or its keys have changed. */
export async function withToken<T>(context: SyncContext, call: (token: string) => Promise<T>): Promise<T> {
  const token = await context.tokens.getToken(context.uid)
  try {
    return await call(token)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'auth_required') throw error
    return call(await context.tokens.getToken(context.uid, token))
  }
}
