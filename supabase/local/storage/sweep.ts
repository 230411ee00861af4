import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../sql-client.ts'

/** Old enough (ms) that no upload is still about to write its row. */
const SETTLED = 3_600_000

/**
 * Removes bytes that no row names: of uploads and removals that a crash cut in two, and of rows that
 * SQL deleted, as it does when an account goes.
 */
export async function sweepFiles(sql: Sql, folder: string, now: number = Date.now()): Promise<number> {
  if (!existsSync(folder)) return 0
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  const rows = await sql<{ version: string | null }[]>`select version from storage.objects`
  const named = new Set(rows.map(({ version }) => version))
  let removed = 0
  for (const { name, parentPath } of files) {
    const path = join(parentPath, name)
    if (named.has(name) || now - (await stat(path)).mtimeMs < SETTLED) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}
