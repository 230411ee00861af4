import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import type { AccountDb } from '../../data/db.ts'
import { getLastSyncedAt, getSyncSummary } from '../../data/sync-state.ts'
import { Popover } from '../../ui/popover.tsx'
import { SyncPill } from '../../ui/sync-pill.tsx'
import { timeAgo } from '../../ui/time.ts'
import { live, syncPanel } from '../../ui-state/live.ts'
import { useOnline } from '../../ui-state/online.ts'
import { syncLabel, syncReason } from './sync-words.ts'

/** Status in the bar and the panel it opens: what waits, since when, why, and what will happen. */
export function SyncStatus({ db }: { db: AccountDb }) {
  const online = useOnline()
  const summary = useLiveQuery(() => getSyncSummary(db), [db])
  const syncedAt = useLiveQuery(() => getLastSyncedAt(db), [db])
  const label = syncLabel(online, summary)
  const waiting = summary?.waiting ?? 0
  const failed = summary?.failed ?? 0
  const now = Date.now()

  useEffect(() => {
    if (live.panel !== syncPanel) return
    live.panel = null
    document.getElementById(syncPanel)?.showPopover()
  }, [])

  return (
    <>
      <SyncPill label={label} waiting={waiting} failed={failed} panelId={syncPanel} />
      <Popover id={syncPanel} label="Sync">
        <h2 className="text-sm font-semibold">{waiting > 0 ? `${waiting} waiting` : label}</h2>
        {summary && <p className="mt-1 text-sm text-pretty text-muted">{syncReason(online, summary)}</p>}
        {db.uid !== null && (
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t hairline pt-3 text-xs">
            {summary?.oldestAt != null && (
              <Fact term="Waiting since" value={timeAgo(summary.oldestAt, now)} />
            )}
            {failed > 0 && <Fact term="Not accepted" value={`${failed}, see the queue`} />}
            <Fact term="Last up to date" value={syncedAt ? timeAgo(syncedAt, now) : 'not yet'} />
          </dl>
        )}
      </Popover>
    </>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="text-right">{value}</dd>
    </>
  )
}
