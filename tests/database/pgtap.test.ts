import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { installPgtap, runPgtap } from './pgtap.ts'

const folder = resolve(import.meta.dirname, '../../supabase/tests')
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
  const superuser = new pg.Client({ connectionString: backend.superuserUrl })
  await superuser.connect()
  await installPgtap(superuser)
  await superuser.end()
})
afterAll(() => backend.stop())

test.each(files)('%s', async (file) => {
  const client = new pg.Client({ connectionString: backend.databaseUrl })
  await client.connect()
  try {
    const { planned, passed, failed } = await runPgtap(client, readFileSync(join(folder, file), 'utf8'))
    expect(failed).toEqual([])
    expect(planned).toBeGreaterThan(0)
    expect(passed).toHaveLength(planned)
  } finally {
    await client.end()
  }
})
