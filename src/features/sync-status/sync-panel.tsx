import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { AccountDb } from '../../data/db.ts'
import { getSyncSummary } from '../../data/sync-state.ts'
import { closePopover, Popover } from '../../ui/popover.tsx'
import { SyncPill } from '../../ui/sync-pill.tsx'
import { live, syncPanel } from '../../ui-state/live.ts'
import { useOnline } from '../../ui-state/online.ts'
import { SyncDetails } from './sync-details.tsx'
import { syncLabel } from './sync-words.ts'

interface SyncStatusProps {
  db: AccountDb
  /** Asks whether this account shall leave the device. */
  onRemove: () => void
}

/** Status in the bar and the panel it opens: what waits, since when, why, and what happens next. */
export function SyncStatus({ db, onRemove }: SyncStatusProps) {
  const online = useOnline()
  const summary = useLiveQuery(() => getSyncSummary(db), [db])
  const [open, setOpen] = useState(false)
  const label = syncLabel(online, summary)

  useEffect(() => {
    if (live.panel !== syncPanel) return
    live.panel = null
    document.getElementById(syncPanel)?.showPopover()
  }, [])

  return (
    <>
      <SyncPill
        label={label}
        waiting={summary?.waiting ?? 0}
        failed={summary?.failed ?? 0}
        panelId={syncPanel}
      />
      <Popover id={syncPanel} label="Sync" onToggle={setOpen} className="w-88">
        {open && (
          <SyncDetails
            db={db}
            label={label}
            onRemove={() => {
              closePopover(syncPanel)
              onRemove()
            }}
          />
        )}
      </Popover>
    </>
  )
}
