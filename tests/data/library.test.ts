import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountDb } from '../../src/data/db.ts'
import { deleteGeneration, listGenerations, setFavourite } from '../../src/data/generations.ts'
import { everything, idIn, type LibraryQuery, selectSlots } from '../../src/data/shelves.ts'
import { applyRows } from '../../src/sync/apply-rows.ts'
import {
  catalogued,
  generation,
  type OpenedLibrary,
  openedLibrary,
  pulled,
} from '../support/library-fixture.ts'
import { uid, until } from '../support/sync-fixture.ts'

// Small shelves, so that a few hundred rows fill several.
vi.mock('../../src/data/shelf-size.ts', () => ({ shelfSize: 100 }))

let db: AccountDb
let opened: OpenedLibrary[] = []

beforeEach(() => {
  db = new AccountDb(`library-${crypto.randomUUID()}`, uid)
})

afterEach(async () => {
  for (const { close } of opened) close()
  opened = []
  await db.delete()
})

async function open(on = db): Promise<OpenedLibrary> {
  const one = await openedLibrary(on)
  opened.push(one)
  return one
}

/** Rows whose times are not in the order of their ids. */
const many = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    generation(`id-${String(n).padStart(5, '0')}`, {
      createdAt: (n * 7919) % 10_007,
      rev: n + 1,
      prompt: `a ${n % 2 ? 'red fox' : 'blue whale'} number${n}`,
    }),
  )

const oldWords = { starts: Uint32Array.of(0, 3), slots: Uint16Array.of(0, 1, 2) }

async function newestFirst(): Promise<string[]> {
  return (await listGenerations(db, { limit: 100_000 })).map((row) => row.id)
}

function found({ library }: OpenedLibrary, query: Partial<LibraryQuery>): string[] {
  const { shelves, order } = library.getView()
  if (!shelves) return []
  const hits = library.search(query.search ?? '')
  return Array.from(selectSlots(shelves, order, { ...everything, ...query }, hits), (s) => idIn(shelves, s))
}

async function searchable(one: OpenedLibrary): Promise<OpenedLibrary> {
  one.library.prepareSearch()
  await until('the words are in memory', () => one.library.getView().searchable)
  return one
}

describe('the order of all pictures', () => {
  it('is that of the table, newest first, over several shelves', async () => {
    for (let page = 0; page < 5; page++) await pulled(db, many(600).slice(page * 120, page * 120 + 120))
    const { shown } = await open()
    expect(shown()).toEqual(await newestFirst())
    expect(shown()).toHaveLength(600)
  })

  it('is the same when it is read back from disk', async () => {
    await pulled(db, many(600))
    await open()
    await catalogued(db)
    const again = await open()
    expect(again.shown()).toEqual(await newestFirst())
    expect(await db.shelves.count()).toBe(6)
  })

  it('of the same moments is by id, also when the pictures come in no order at all', async () => {
    const mixed = many(300).map((row, n) => ({ ...row, createdAt: 1.7e12 + ((n * 7919) % 61) * 40_000_000 }))
    await pulled(db, mixed)
    await open()
    await catalogued(db)
    const again = await open()
    expect(again.shown()).toEqual(await newestFirst())
  })

  it('takes in what is pulled, deleted and changed while it is shown', async () => {
    await pulled(db, many(20))
    const one = await open()
    await pulled(db, [generation('new', { createdAt: 99_999 })])
    await until('the new one is first', () => one.shown()[0] === 'new')
    await deleteGeneration(db, 'id-00003', 1)
    await until('the deleted one is gone', () => !one.shown().includes('id-00003'))
    await applyRows(db, { tombstones: ['id-00004'] })
    await until('the one deleted elsewhere is gone', () => !one.shown().includes('id-00004'))
    expect(one.shown()).toEqual(await newestFirst())
    await setFavourite(db, 'id-00005', true, 1)
    await until('the favourite is known', () => found(one, { favourites: true }).length === 1)
    expect(found(one, { favourites: true })).toEqual(['id-00005'])
    await setFavourite(db, 'id-00005', false, 2)
    await until('it is none any more', () => found(one, { favourites: true }).length === 0)
  })

  it('tells which rows changed', async () => {
    await pulled(db, many(5))
    const { library } = await open()
    const heard: string[] = []
    library.onRows((ids) => heard.push(...ids))
    await setFavourite(db, 'id-00002', true, 1)
    await until('it is heard', () => heard.includes('id-00002'))
    expect(heard).toEqual(['id-00002'])
  })

  it('keeps what was changed and not yet written over a restart', async () => {
    await pulled(db, many(10))
    const first = await open()
    await catalogued(db)
    first.close()
    await deleteGeneration(db, 'id-00001', 1)
    await setFavourite(db, 'id-00002', true, 1)
    const second = await open()
    expect(second.shown()).toEqual(await newestFirst())
    expect(found(second, { favourites: true })).toEqual(['id-00002'])
  })

  it('brings back a picture that was deleted and pulled again', async () => {
    await pulled(db, many(3))
    const one = await open()
    await applyRows(db, { tombstones: ['id-00001'] })
    await until('gone', () => one.shown().length === 2)
    await pulled(db, many(3))
    await until('back', () => one.shown().length === 3)
    await searchable(one)
    expect(found(one, { search: 'number1' })).toEqual(['id-00001'])
  })
})

describe('rows the notes do not know', () => {
  it('finds what an older version of the app has written and deleted', async () => {
    await pulled(db, many(10))
    await open()
    await catalogued(db)
    await db.generations.bulkAdd([generation('older-1', { createdAt: 5 }), generation('older-2')])
    await db.generations.delete('id-00002')
    const again = await open()
    expect(again.shown()).toEqual(await newestFirst())
  })

  it('makes the catalogue of a database of version 1, and of everything again when it is lost', async () => {
    const name = `library-old-${crypto.randomUUID()}`
    const old = new Dexie(name)
    old.version(1).stores({ generations: 'id, [createdAt+id], rev', outbox: '++seq, &opId, state, kind' })
    await old.table('generations').bulkAdd(many(600))
    await old.table('outbox').add({ opId: 'waiting', state: 'pending', kind: 'generation.delete' })
    old.close()

    await db.delete()
    db = new AccountDb(name, uid)
    const first = await open()
    expect(first.shown()).toEqual(await newestFirst())
    expect(await db.outbox.count()).toBe(1)
    first.close()
    await until('the catalogue is written', async () => (await db.shelves.count()) === 6)

    await db.shelves.clear()
    const second = await searchable(await open())
    expect(second.shown()).toHaveLength(600)
    expect(found(second, { search: 'number599' })).toEqual(['id-00599'])
  })

  it('makes the catalogue anew where an older version wrote it in another form', async () => {
    await pulled(db, many(150))
    const first = await open()
    await catalogued(db)
    first.close()
    const [shelf] = await db.shelves.toArray()
    const ids = shelf?.ids.split('\n') ?? []
    await db.shelves.clear()
    await db.table('shelves').put({ ...shelf, number: 0, ids })
    // Words that stand in no prompt of that shelf as it will be.
    await db.postings.bulkPut([0, 1].map((number) => ({ number, terms: ['old'], ...oldWords })))

    const again = await searchable(await open())
    expect(again.shown()).toEqual(await newestFirst())
    expect(found(again, { search: 'number149' })).toEqual(['id-00149'])
    expect(found(again, { search: 'old' })).toEqual([])
    await catalogued(db)
    await until('it is on disk', async () => typeof (await db.shelves.get(1))?.ids === 'string')
    const third = await searchable(await open())
    expect(third.shown()).toEqual(await newestFirst())
    expect(found(third, { search: 'old' })).toEqual([])
  })

  it('drops a picture whose row has gone without a word, once somebody looks', async () => {
    await pulled(db, many(3))
    const one = await open()
    await db.generations.delete('id-00001')
    one.library.recheck(['id-00001'])
    await until('it is gone', () => one.shown().length === 2)
  })
})

describe('two tabs', () => {
  it('show the same, whoever writes the catalogue', async () => {
    await pulled(db, many(30))
    const other = new AccountDb(db.name, uid)
    const [one, two] = [await open(), await open(other)]
    await pulled(db, [generation('late', { createdAt: 99_999 })])
    await until('both show it', () => one.shown()[0] === 'late' && two.shown()[0] === 'late')
    await catalogued(db)
    await deleteGeneration(other, 'id-00009', 1)
    await until('both lack it', () => ![...one.shown(), ...two.shown()].includes('id-00009'))
    await catalogued(db)
    expect(one.shown()).toEqual(await newestFirst())
    expect(two.shown()).toEqual(await newestFirst())
    other.close()
  })
})

describe('search', () => {
  it('finds every word by its beginning, over all shelves, also in what has just come', async () => {
    await pulled(db, many(600))
    const one = await searchable(await open())
    expect(found(one, { search: 'RED fo number599' })).toEqual(['id-00599'])
    expect(found(one, { search: 'whale' })).toHaveLength(300)
    expect(found(one, { search: 'red whale' })).toEqual([])
    await pulled(db, [generation('late', { prompt: 'Ein Füchslein im Schnee', createdAt: 1 })])
    await until('it is found', () => found(one, { search: 'fuchs' }).length === 1)
    await deleteGeneration(db, 'late', 1)
    await until('it is not found', () => found(one, { search: 'fuchs' }).length === 0)
  })

  it('finds what was written by another start', async () => {
    await pulled(db, many(30))
    await open()
    await catalogued(db)
    const again = await searchable(await open())
    expect(found(again, { search: 'number1' })).toEqual(
      (await listGenerations(db, { limit: 5_000 }))
        .filter((row) => row.prompt.includes('number1'))
        .map((row) => row.id),
    )
  })
})

describe('filters', () => {
  it.each<[string, Partial<LibraryQuery>, string[]]>([
    ['style', { styles: ['neon', 'gothic'] }, ['b', 'a']],
    ['quality', { qualities: ['ultra'] }, ['c', 'b']],
    ['ratio', { ratios: ['9:16'] }, ['c']],
    ['favourites', { favourites: true }, ['d', 'a']],
    ['from a day on', { from: 3_000 }, ['d', 'c']],
    ['until a day', { until: 3_000 }, ['b', 'a']],
    ['several at once', { styles: ['neon'], favourites: true, until: 2_000 }, ['a']],
    ['nothing that is so', { styles: ['sketch'] }, []],
  ])('by %s', async (_, query, ids) => {
    await pulled(db, [
      generation('a', { style: 'neon', favourite: true, createdAt: 1_000 }),
      generation('b', { style: 'gothic', quality: 'ultra', createdAt: 2_000, width: 1536 }),
      generation('c', { quality: 'ultra', createdAt: 3_000, height: 1536 }),
      generation('d', { favourite: true, createdAt: 4_000 }),
    ])
    expect(found(await open(), query)).toEqual(ids)
  })
})
