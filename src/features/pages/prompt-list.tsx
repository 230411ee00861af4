import { useLiveQuery } from 'dexie-react-hooks'
import { Link } from 'wouter'
import { exampleOf } from '../../content/examples.ts'
import type { AccountDb } from '../../data/db.ts'
import { listPromptHistory } from '../../data/prompts.ts'
import { isStyleId, styleLabel } from '../../domain/styles.ts'
import type { PromptHistoryItem } from '../../domain/types.ts'
import { clearPromptHistory, removePrompt } from '../../sync/commands.ts'
import { focusNeighbour } from '../../ui/focus-neighbour.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { attempt } from '../../ui-state/attempt.ts'
import { Shelf } from './shelf.tsx'
import { useStart } from './use-start.ts'

const starters = ['boat-fog', 'fox-snow', 'guitar', 'dog'].map(exampleOf)
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** The prompt history, large: each with its style, its day and the way to use it again. */
export function PromptList({ db }: { db: AccountDb }) {
  const items = useLiveQuery(() => listPromptHistory(db), [db])
  if (!items) return null
  if (items.length === 0) return <NoPrompts />
  return (
    <section aria-labelledby="prompts-heading" className="max-w-3xl">
      <header className="mb-2 flex items-baseline justify-between">
        <h2 id="prompts-heading" className="text-sm text-muted">
          {items.length === 1 ? '1 prompt' : `${items.length} prompts`}, newest first
        </h2>
        <button
          type="button"
          aria-label="Clear prompt history"
          onClick={() => attempt(clearPromptHistory(db), 'The prompts could not be cleared')}
          className="btn btn-ghost btn-sm thumb-target text-muted"
        >
          Clear
        </button>
      </header>
      <ul aria-label="Prompt history" className="border-t hairline">
        {items.map((item) => (
          <PromptRow key={item.id} item={item} db={db} />
        ))}
      </ul>
    </section>
  )
}

function PromptRow({ item, db }: { item: PromptHistoryItem; db: AccountDb }) {
  const start = useStart()
  const { prompt, style, quality } = item
  return (
    <li className="group relative flex items-center gap-3 border-b hairline py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-3 text-pretty wrap-anywhere">
          {prompt}
        </p>
        <p className="mt-0.5 text-xs text-muted">
          {styleLabel(style)}, {day.format(item.timestamp)}
        </p>
      </div>
      <button
        type="button"
        aria-label={`Use ${prompt}`}
        onClick={() => start({ prompt, quality, ...(isStyleId(style) && { style }) })}
        className="btn btn-sm thumb-target border-base-300 bg-raised"
      >
        Use
      </button>
      <IconButton
        label={`Remove ${prompt}`}
        onClick={(event) => {
          focusNeighbour(event.currentTarget)
          attempt(removePrompt(db, item.id), 'The prompt could not be removed')
        }}
      >
        <Icon name="x" />
      </IconButton>
    </li>
  )
}

/** First use: three to begin with. */
function NoPrompts() {
  return (
    <div className="grid gap-7">
      <p className="max-w-[66ch] text-pretty">
        You have not used a prompt here yet. The last 20 will stand here. Begin with one of these, or look
        through the{' '}
        <Link href="/prompt-library" className="text-link">
          prompt library
        </Link>
        .
      </p>
      <Shelf label="Prompts to begin with" items={starters} />
    </div>
  )
}
