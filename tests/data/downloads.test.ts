import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listDownloads, never, planDownloads, postponeDownload } from '../../src/data/images.ts'
import { generationFromRow } from '../../src/remote/rows.ts'
import { createFixture, type Fixture, generationRow } from '../support/sync-fixture.ts'

let fixture: Fixture
let id: string

beforeEach(async () => {
  fixture = await createFixture('http://localhost')
  const row = generationFromRow(generationRow())
  if (!row) throw new Error('no row')
  id = row.id
  await fixture.db.generations.add(row)
  await planDownloads(fixture.db)
})

afterEach(() => fixture.close())

const due = async (now: number) => (await listDownloads(fixture.db, now, 4)).length

describe('a download', () => {
  it('waits out its delay', async () => {
    await postponeDownload(fixture.db, id, 61_000)
    expect(await due(60_000)).toBe(0)
    expect(await due(61_000)).toBe(1)
  })

  it('44: waits no longer because the clock was set back', async () => {
    await postponeDownload(fixture.db, id, 7_260_000)
    expect(await due(7_200_000)).toBe(0)
    expect(await due(0)).toBe(1)
  })

  it('is not tried again when the picture is gone for good', async () => {
    await postponeDownload(fixture.db, id, never)
    expect(await due(Date.now())).toBe(0)
  })
})
