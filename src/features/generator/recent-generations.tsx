import type { AccountDb } from '../../data/db.ts'
import { useTile } from '../../data/use-picture.ts'
import type { Generation } from '../../domain/types.ts'
import { BlobPicture } from '../../ui/blob-picture.tsx'

interface RecentGenerationsProps {
  db: AccountDb
  /** Generations 2 to 5. */
  recent: readonly Generation[]
  onOpen: (id: string) => void
}

export function RecentGenerations({ db, recent, onOpen }: RecentGenerationsProps) {
  return (
    <section aria-labelledby="recent-heading" className="grid content-start gap-2">
      <h2 id="recent-heading" className="recent-heading text-sm font-medium">
        Recent Generations
      </h2>
      <ul className="recent-list grid gap-2">
        {recent.map((generation) => (
          <li key={generation.id}>
            <button
              type="button"
              aria-label={`Open ${generation.prompt}`}
              data-picture={generation.id}
              onClick={() => onOpen(generation.id)}
              className="block w-full rounded-picture"
            >
              <RecentThumbnail db={db} generation={generation} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecentThumbnail({ db, generation }: { db: AccountDb; generation: Generation }) {
  const { ref, bytes } = useTile(db, generation)
  return (
    <div ref={ref}>
      <BlobPicture
        alt={generation.prompt}
        width={1}
        height={1}
        thumbnail={bytes}
        className="aspect-square w-full"
      />
    </div>
  )
}
