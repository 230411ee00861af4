import { afterEach, describe, expect, it } from 'vitest'
import { type AccountDb, onlyRow, openAccount } from '../../src/data/db.ts'
import { discardOperation, retryOperation } from '../../src/data/outbox.ts'
import { arePreferencesMissing, changePreferences, getPreferences } from '../../src/data/preferences.ts'
import { setLastSyncedAt } from '../../src/data/sync-state.ts'
import type { Preferences } from '../../src/domain/types.ts'
import { applyRows } from '../../src/sync/apply-rows.ts'

const db: AccountDb = openAccount('someone')

const known: Preferences = {
  defaultStyle: 'photorealistic',
  defaultQuality: 'high',
  defaultAspectRatio: '1:1',
  notificationsEnabled: true,
  publicGalleryOptIn: false,
}

const told = (rev: number, part: Partial<Preferences> = {}) =>
  applyRows(db, { preferences: { ...known, ...part, rev } })

const waiting = () => db.outbox.where('kind').equals('preferences.update').sortBy('seq')

afterEach(async () => {
  await Promise.all(db.tables.map((table) => table.clear()))
})

describe('preferences', () => {
  it('are unknown until the server has told them, and cannot be changed before', async () => {
    expect(await getPreferences(db)).toBeUndefined()
    await expect(changePreferences(db, { defaultStyle: 'anime' }, 1)).rejects.toThrow(
      'Please sign in to update preferences',
    )
    expect(await waiting()).toEqual([])
  })

  it('are missing only when a pull has been through and brought none', async () => {
    expect(await arePreferencesMissing(db)).toBe(false)
    await setLastSyncedAt(db, 1)
    expect(await arePreferencesMissing(db)).toBe(true)
    await told(1)
    expect(await arePreferencesMissing(db)).toBe(false)
  })

  it('show a change at once, and send changes made before anything was sent together', async () => {
    await told(1)
    await changePreferences(db, { defaultStyle: 'anime' }, 1)
    await changePreferences(db, { defaultQuality: 'ultra' }, 2)
    await changePreferences(db, { defaultStyle: 'neon' }, 3)
    expect(await getPreferences(db)).toEqual({ ...known, defaultStyle: 'neon', defaultQuality: 'ultra' })
    expect((await waiting()).map((operation) => operation.body)).toEqual([
      { defaultStyle: 'neon', defaultQuality: 'ultra' },
    ])
  })

  it('leave what may be under way as it is and send a later change after it', async () => {
    await told(1)
    await changePreferences(db, { defaultStyle: 'anime' }, 1)
    await db.outbox.toCollection().modify({ state: 'running', sentAt: 2 })
    await changePreferences(db, { defaultStyle: 'neon' }, 3)
    expect((await waiting()).map((operation) => operation.body)).toEqual([
      { defaultStyle: 'anime' },
      { defaultStyle: 'neon' },
    ])
    expect((await getPreferences(db))?.defaultStyle).toBe('neon')
  })

  it('are merged field by field with what another device has changed', async () => {
    await told(1)
    await changePreferences(db, { defaultStyle: 'anime' }, 1)
    await told(2, { defaultStyle: 'sketch', publicGalleryOptIn: true })
    expect(await getPreferences(db)).toEqual({ ...known, defaultStyle: 'anime', publicGalleryOptIn: true })
  })

  it('keep the newer row when an older answer comes late', async () => {
    await told(6, { defaultStyle: 'neon' })
    await told(5, { defaultStyle: 'anime' })
    expect((await getPreferences(db))?.defaultStyle).toBe('neon')
  })

  it('are the server’s again when a change is refused or discarded', async () => {
    await told(1)
    await changePreferences(db, { defaultStyle: 'anime' }, 1)
    await db.outbox.toCollection().modify({ state: 'dead', sentAt: 2 })
    expect(await getPreferences(db)).toEqual(known)
    await changePreferences(db, { defaultStyle: 'neon' }, 3)
    const [operation] = await waiting()
    expect(operation?.body).toEqual({ defaultStyle: 'neon' })
    await discardOperation(db, operation?.opId ?? '')
    expect(await getPreferences(db)).toEqual(known)
    expect((await db.preferences.get(onlyRow))?.rev).toBe(1)
  })

  it('keep of a refused change what a later one does not set anew', async () => {
    await told(1)
    await changePreferences(db, { defaultStyle: 'anime', defaultAspectRatio: '9:16' }, 1)
    await db.outbox.toCollection().modify({ state: 'dead', sentAt: 2 })
    await changePreferences(db, { defaultStyle: 'neon' }, 3)
    const [refused, later] = await waiting()
    expect(refused).toMatchObject({ state: 'dead', body: { defaultAspectRatio: '9:16' } })
    expect(later?.body).toEqual({ defaultStyle: 'neon' })
    await retryOperation(db, refused?.opId ?? '')
    expect(await getPreferences(db)).toEqual({ ...known, defaultStyle: 'neon', defaultAspectRatio: '9:16' })
  })
})
