/** Removes the files that nothing refers to any more; the database keeps the list (migration on the gallery). */
import type { SupabaseContext } from '@supabase/server'
import { isFields } from './body.ts'
import { call } from './jobs.ts'

type Admin = SupabaseContext['supabaseAdmin']

/** A page of names at a time, so many pages in one call. */
const pages = 40

/** Best effort: what could not be removed stays on the list for the next call. */
export async function removeFiles(admin: Admin): Promise<void> {
  for (let page = 0; page < pages; page++) {
    if ((await removePage(admin)) === 0) return
  }
}

/** Answers how many are gone. */
async function removePage(admin: Admin): Promise<number> {
  const waiting = await call(admin, 'list_file_removals', { p_limit: 50 })
  const files = Array.isArray(waiting) ? waiting.filter(isFields) : []
  let removed = 0
  for (const bucket of ['gallery', 'generations']) {
    const names = files.filter((file) => file.bucket === bucket).map(({ name }) => String(name))
    if (names.length === 0) continue
    const { error } = await admin.storage.from(bucket).remove(names)
    if (error !== null) continue
    await call(admin, 'forget_file_removals', { p_bucket: bucket, p_names: names })
    removed += names.length
  }
  return removed
}
