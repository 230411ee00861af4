import pg from 'pg'

/** A pool whose `end` also waits for the database's side: it may stop right after. */
export function openPool(connectionString: string, max: number): { pool: pg.Pool; end: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString, max })
  const connected = new Set<pg.PoolClient>()
  const gone = Promise.withResolvers<void>()
  pool.on('connect', (client) => connected.add(client))
  pool.on('remove', (client) => {
    connected.delete(client)
    if (pool.ending && connected.size === 0) gone.resolve()
  })
  return {
    pool,
    async end() {
      // It has only said goodbye then. A stop that overtakes the goodbye is an error which nobody awaits.
      await pool.end()
      if (connected.size > 0) await gone.promise
    },
  }
}
