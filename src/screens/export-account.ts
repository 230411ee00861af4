/** Everything of the account as one zip: account.json, and every picture as PNG with its settings inside. */
import { readAccountRecord } from '../data/account-record.ts'
import type { AccountDb } from '../data/db.ts'
import { listGenerationIds } from '../data/generations.ts'
import { packPictures } from './pack-pictures.ts'

export async function exportAccount(db: AccountDb, email: string): Promise<void> {
  const record = { email, exportedAt: new Date().toISOString(), ...(await readAccountRecord(db)) }
  const file = new File([JSON.stringify(record, null, 2)], 'account.json', { type: 'application/json' })
  await packPictures(db, await listGenerationIds(db), [file])
}
