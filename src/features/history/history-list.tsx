import { useLiveQuery } from 'dexie-react-hooks'
import { type CSSProperties, useState } from 'react'
import type { AccountDb } from '../../data/db.ts'
import { countGenerations, listGenerations } from '../../data/generations.ts'
import type { Generation } from '../../domain/types.ts'
import { HistoryArticle } from './history-article.tsx'
import { HistoryEmpty, HistoryNoMatch, HistorySkeleton } from './history-empty.tsx'

const pageSize = 60

/** Every word must occur in the prompt; case does not matter. */
export function matchesSearch(generation: Pick<Generation, 'prompt'>, search: string): boolean {
  const prompt = generation.prompt.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => prompt.includes(word))
}

export function HistoryList({ db }: { db: AccountDb }) {
  const [limit, setLimit] = useState(pageSize)
  const [search, setSearch] = useState('')
  const total = useLiveQuery(() => countGenerations(db), [db])
  const searching = search.trim() !== ''
  const rows = useLiveQuery(async () => {
    const all = await listGenerations(db, { limit: searching ? Number.MAX_SAFE_INTEGER : limit })
    return searching ? all.filter((row) => matchesSearch(row, search.trim())).slice(0, limit) : all
  }, [db, limit, searching, search])

  if (!rows || total === undefined) return <HistorySkeleton />
  if (total === 0) return <HistoryEmpty />
  return (
    <>
      <input
        type="search"
        aria-label="Search history"
        placeholder="Search prompts"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="input mb-5 h-10 w-full max-w-80"
      />
      {rows.length === 0 ? (
        <HistoryNoMatch search={search} onClear={() => setSearch('')} />
      ) : (
        <ul aria-label="History" className="picture-rows">
          {rows.map((generation) => (
            <li
              key={generation.id}
              style={{ '--ratio': generation.width / generation.height } as CSSProperties}
            >
              <HistoryArticle db={db} generation={generation} />
            </li>
          ))}
        </ul>
      )}
      {rows.length >= limit && (
        <button
          type="button"
          onClick={() => setLimit(limit + pageSize)}
          className="btn mx-auto mt-8 flex border-base-300 bg-raised"
        >
          Show more
        </button>
      )}
    </>
  )
}
