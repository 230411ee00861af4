import { logError } from './log-error.ts'
import { callIfThere } from './migrations.ts'
import { connect } from './sql-client.ts'

const REAP_EVERY_MS = 30_000

/**
 * Two things a hosted project has its own services for: the schema cache is read anew on
 * `notify pgrst`, and stale reservations are reaped (there is no pg_cron here).
 */
export async function watchDatabase(
  url: string,
  reloadSchema: () => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  const sql = connect(url, { connections: 2 })
  let stopped = false
  await sql.listen('pgrst', (message) => {
    if (message !== '' && message !== 'reload schema') return
    reloadSchema().catch((error: unknown) => {
      if (!stopped) logError('The schema could not be read again', error)
    })
  })
  const timer = setInterval(() => {
    callIfThere(sql, 'reap_stale').catch((error: unknown) => {
      logError('Stale reservations could not be reaped', error)
    })
  }, REAP_EVERY_MS)
  timer.unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await sql.end({ timeout: 1 })
    },
  }
}
