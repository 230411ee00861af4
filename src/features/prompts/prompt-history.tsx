import { useLiveQuery } from 'dexie-react-hooks'
import type { AccountDb } from '../../data/db.ts'
import { listPromptHistory } from '../../data/prompts.ts'
import { isStyleId } from '../../domain/styles.ts'
import type { PromptHistoryItem } from '../../domain/types.ts'
import { clearPromptHistory, removePrompt } from '../../sync/commands.ts'
import { focusNeighbour } from '../../ui/focus-neighbour.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { attempt } from '../../ui-state/attempt.ts'
import { setPrompt, setQuality, setStyle } from '../../ui-state/generator-settings.ts'
import { useOldHistory } from './use-old-history.ts'

function use(item: PromptHistoryItem): void {
  setPrompt(item.prompt)
  if (isStyleId(item.style)) setStyle(item.style)
  setQuality(item.quality)
}

/** The last prompts, to go on from; each brings its style and quality along. */
export function PromptHistory({ db }: { db: AccountDb }) {
  useOldHistory(db)
  const items = useLiveQuery(() => listPromptHistory(db), [db])
  if (!items || items.length === 0) return null
  return (
    <section aria-labelledby="prompt-history-heading" className="grid gap-1">
      <header className="flex items-center justify-between">
        <h2 id="prompt-history-heading" className="text-sm font-medium">
          Prompt history
        </h2>
        <button
          type="button"
          aria-label="Clear prompt history"
          onClick={() => attempt(clearPromptHistory(db), 'The prompts could not be cleared')}
          className="btn btn-ghost btn-xs thumb-target text-muted"
        >
          Clear
        </button>
      </header>
      <ul aria-label="Prompt history" className="scroll-quiet -mx-2 max-h-56 overflow-y-auto rounded-field">
        {items.map((item) => (
          <li key={item.id} className="group flex items-center rounded-field hover:bg-base-content/5">
            <button
              type="button"
              aria-label={`Use ${item.prompt}`}
              title={item.prompt}
              onClick={() => use(item)}
              dir="auto"
              className="min-w-0 flex-1 truncate px-2 py-1.5 text-start text-sm pointer-coarse:py-3"
            >
              {item.prompt}
            </button>
            <IconButton
              label={`Remove ${item.prompt}`}
              onClick={(event) => {
                focusNeighbour(event.currentTarget)
                attempt(removePrompt(db, item.id), 'The prompt could not be removed')
              }}
            >
              <Icon name="x" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
