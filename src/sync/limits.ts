/** Asks the server how many pictures are left today. */

import { saveDailyLimit } from '../data/limits.ts'
import { unparkQuota, unparkSession } from '../data/outbox.ts'
import { AppError } from '../domain/errors.ts'
import { dailyLimitFromRow, isRow } from '../remote/rows.ts'
import type { SyncContext } from './context.ts'

/** Throws AppError when the server cannot be asked; the last known limit stays. */
export async function refreshLimit(context: SyncContext): Promise<void> {
  const { db, clock } = context
  const token = await context.tokens.getToken(context.uid)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const row = await context.calls.rpc(
    'check_daily_limit',
    { p_timezone: zone },
    token,
    AbortSignal.timeout(20_000),
  )
  const limit = isRow(row) ? dailyLimitFromRow(row, clock()) : null
  if (!limit) throw new AppError('network_error', 'The answer is no limit')
  // The server has taken the token: whatever it refused one for may try again.
  await unparkSession(db)
  await saveDailyLimit(db, limit)
  // A new day or a better plan: what waited for the quota need not wait for the clock.
  if (limit.remaining > 0) await unparkQuota(db, clock)
}
