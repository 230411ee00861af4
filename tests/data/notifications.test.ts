import { afterEach, describe, expect, it } from 'vitest'
import { type AccountDb, openAccount } from '../../src/data/db.ts'
import { listNotifications } from '../../src/data/notifications.ts'
import { addOperation } from '../../src/data/outbox.ts'
import { changePreferences } from '../../src/data/preferences.ts'
import { applyRows } from '../../src/sync/apply-rows.ts'
import { generation } from '../support/library-fixture.ts'

const db: AccountDb = openAccount('someone')

afterEach(async () => {
  await Promise.all(db.tables.map((table) => table.clear()))
})

async function titles(): Promise<string[]> {
  return (await listNotifications(db)).list.map(({ title }) => title)
}

describe('notices', () => {
  it('tell of no picture from the moment they are switched off, sent or not', async () => {
    await applyRows(db, {
      generations: [generation('kite', { prompt: 'a red kite' })],
      preferences: {
        defaultStyle: 'photorealistic',
        defaultQuality: 'high',
        defaultAspectRatio: '1:1',
        notificationsEnabled: true,
        publicGalleryOptIn: false,
        rev: 1,
      },
    })
    expect(await titles()).toEqual(['a red kite'])
    await changePreferences(db, { notificationsEnabled: false }, 1)
    expect(await titles()).toEqual([])
    await changePreferences(db, { notificationsEnabled: true }, 2)
    expect(await titles()).toEqual(['a red kite'])
  })

  it('tell a refused picture, which stands in the queue, from a refused change', async () => {
    const of = { entity: 'e', now: 1 }
    await addOperation(db, {
      ...of,
      opId: 'picture',
      kind: 'generation.request',
      body: { taskId: 'picture' },
    })
    await addOperation(db, {
      ...of,
      opId: 'deletion',
      kind: 'generation.delete',
      body: { id: 'a', imageUrl: '' },
    })
    await db.outbox.toCollection().modify({ state: 'dead' })
    const { list } = await listNotifications(db)
    expect(list.map(({ id, kind }) => [id, kind]).sort()).toEqual([
      ['deletion', 'change'],
      ['picture', 'task'],
    ])
  })
})
