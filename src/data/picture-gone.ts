import type { AccountDb } from './db.ts'

/** The row is here, but the server no longer has the file: it was asked for and will not be asked for again. */
export async function isPictureGone(db: AccountDb, id: string): Promise<boolean> {
  return (await db.downloads.get(id))?.notBefore === Number.POSITIVE_INFINITY
}
