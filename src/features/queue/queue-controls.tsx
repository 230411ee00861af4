import type { AccountDb } from '../../data/db.ts'
import type { QueueSettings } from '../../data/settings.ts'
import { concurrencyMax, concurrencyMin } from '../../domain/constants.ts'
import { clearTasks, setConcurrency, setPaused } from '../../sync/commands.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { attempt } from '../../ui-state/attempt.ts'

export function QueueControls({ db, settings }: { db: AccountDb; settings: QueueSettings }) {
  const { concurrency, paused } = settings
  const change = (wanted: number) => attempt(setConcurrency(db, wanted), 'This could not be changed')
  return (
    <div className="flex items-center gap-1 text-xs text-muted">
      <span className="pl-2">
        <span className="font-mono tabular-nums">{concurrency}</span> at a time
      </span>
      <IconButton
        label="Decrease concurrency"
        disabled={concurrency <= concurrencyMin}
        onClick={() => change(concurrency - 1)}
        className="btn-xs"
      >
        <Icon name="minus" className="size-3.5" />
      </IconButton>
      <IconButton
        label="Increase concurrency"
        disabled={concurrency >= concurrencyMax}
        onClick={() => change(concurrency + 1)}
        className="btn-xs"
      >
        <Icon name="plus" className="size-3.5" />
      </IconButton>
      <button
        type="button"
        aria-label={paused ? 'Resume queue' : 'Pause queue'}
        onClick={() => attempt(setPaused(db, !paused), 'This could not be changed')}
        className="btn btn-ghost btn-sm thumb-target px-2 text-base-content"
      >
        <Icon name={paused ? 'play' : 'pause'} className="size-3.5" />
        {paused ? 'Resume' : 'Pause'}
      </button>
      <button
        type="button"
        onClick={() => attempt(clearTasks(db), 'The queue could not be cleared')}
        className="btn btn-ghost btn-sm thumb-target px-2 text-base-content"
      >
        Clear all
      </button>
    </div>
  )
}
