/** Asks the server how many pictures are left today. */

import { saveDailyLimit } from '../data/limits.ts'
import { unparkQuota, unparkSession } from '../data/outbox.ts'
import { AppError } from '../domain/errors.ts'
import { dailyLimitFromRow, isRow } from '../remote/rows.ts'
import type { SyncContext } from './context.ts'
import { withToken } from './with-token.ts'

/** Throws AppError when the server cannot be asked; the last known limit stays. */
export async function refreshLimit(context: SyncContext): Promise<void> {
  const { db, clock } = context
  const args = { p_timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  const signal = AbortSignal.timeout(20_000)
  const row = await withToken(context, (token) => context.calls.rpc('check_daily_limit', args, token, signal))
  const limit = isRow(row) ? dailyLimitFromRow(row, clock()) : null
  if (!limit) throw new AppError('network_error', 'The answer is no limit')
  // The server has taken the token: whatever it refused one for may try again.
  await unparkSession(db)
  await saveDailyLimit(db, limit)
  // A new day or a better plan: what waited for the quota need not wait for the clock.
  if (limit.remaining > 0) await unparkQuota(db, clock)
}
