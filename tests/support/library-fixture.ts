/** Rows of the history for tests of the library. */
import type { AccountDb } from '../../src/data/db.ts'
import { createLibrary } from '../../src/data/library.ts'
import type { Library } from '../../src/data/library-view.ts'
import { idIn } from '../../src/data/shelves.ts'
import type { Generation } from '../../src/domain/types.ts'
import { applyRows } from '../../src/sync/apply-rows.ts'
import { until } from './sync-fixture.ts'

export function generation(id: string, part: Partial<Generation> = {}): Generation {
  return {
    id,
    prompt: `picture ${id}`,
    negativePrompt: null,
    style: 'anime',
    quality: 'standard',
    width: 1024,
    height: 1024,
    seed: 1,
    imageUrl: '',
    engine: 'builtin',
    isPublic: false,
    favourite: false,
    createdAt: 1_000,
    rev: 1,
    ...part,
  }
}

/** As a pull does it. */
export async function pulled(db: AccountDb, rows: Generation[]): Promise<void> {
  await applyRows(db, { generations: rows })
}

export interface OpenedLibrary {
  library: Library
  /** Ids as they are shown, once all has been taken in. */
  shown: () => string[]
  close: () => void
}

export async function openedLibrary(db: AccountDb): Promise<OpenedLibrary> {
  const library = createLibrary(db)
  const close = library.subscribe(() => undefined)
  await until('the library is complete', () => library.getView().complete)
  const shown = () => {
    const { shelves, order } = library.getView()
    return shelves ? Array.from(order, (slot) => idIn(shelves, slot)) : []
  }
  return { library, shown, close }
}

/** Resolves when nothing waits to be written to the catalogue. */
export async function catalogued(db: AccountDb): Promise<void> {
  await until('the catalogue is written', async () => (await db.changes.count()) === 0)
}
