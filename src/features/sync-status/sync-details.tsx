import { useLiveQuery } from 'dexie-react-hooks'
import type { AccountDb } from '../../data/db.ts'
import { getQueueSettings } from '../../data/settings.ts'
import { getLastSyncedAt, listOperations } from '../../data/sync-state.ts'
import type { SyncLabel } from '../../ui/sync-pill.tsx'
import { timeAgo } from '../../ui/time.ts'
import { useNow } from '../../ui/use-now.ts'
import { useOnline } from '../../ui-state/online.ts'
import { worksWhenClosed } from '../../ui-state/works-when-closed.ts'
import { RefusedList } from './refused-list.tsx'
import { StorageFacts } from './storage-facts.tsx'
import { groupWaiting } from './sync-words.ts'

interface SyncDetailsProps {
  db: AccountDb
  label: SyncLabel
  onRemove: () => void
}

export function SyncDetails({ db, label, onRemove }: SyncDetailsProps) {
  const online = useOnline()
  const now = useNow(5_000)
  const operations = useLiveQuery(() => listOperations(db), [db])
  const settings = useLiveQuery(() => getQueueSettings(db), [db])
  const syncedAt = useLiveQuery(() => getLastSyncedAt(db), [db])
  if (!operations || !settings) return null

  const groups = groupWaiting(operations, { online, paused: settings.paused, now })
  const refused = operations.filter((operation) => operation.state === 'dead')
  const waiting = operations.length - refused.length
  return (
    <>
      <h2 className="text-sm font-semibold">{waiting > 0 ? `${waiting} waiting` : label}</h2>
      {waiting === 0 && (
        <p className="mt-1 text-sm text-pretty text-muted">{nothingWaits(db, online, refused.length)}</p>
      )}
      {groups.length > 0 && (
        <ul aria-label="Waiting" className="mt-2 grid gap-2">
          {groups.map(({ key, title, since, why }) => (
            <li key={key}>
              <p className="flex items-baseline justify-between gap-3 text-sm">
                {title}
                <span className="flex-none text-xs text-muted">{timeAgo(since, now)}</span>
              </p>
              <p className="text-xs text-pretty text-muted">{why}</p>
            </li>
          ))}
        </ul>
      )}
      {waiting > 0 && (
        <p className="mt-2 text-xs text-pretty text-muted">
          {worksWhenClosed()
            ? 'Safe on this device, also when you close Pinhole.'
            : 'Safe on this device. This browser works on it only while Pinhole is open.'}
        </p>
      )}
      <RefusedList db={db} refused={refused} />
      {db.uid !== null && (
        <p className="mt-3 flex items-baseline justify-between gap-3 border-t hairline pt-3 text-xs">
          <span className="text-muted">Last up to date</span>
          {syncedAt ? timeAgo(syncedAt, now) : 'not yet'}
        </p>
      )}
      <StorageFacts />
      {db.uid !== null && (
        <button
          type="button"
          onClick={onRemove}
          className="thumb-target mt-3 text-xs text-muted underline underline-offset-3 hover:text-base-content"
        >
          Remove from this device
        </button>
      )}
    </>
  )
}

function nothingWaits(db: AccountDb, online: boolean, refused: number): string {
  if (!online) return 'Nothing is waiting. You can go on working: it is done when you are back.'
  if (db.uid === null) return 'You are not signed in. Your pictures show once you are.'
  return refused > 0 ? 'Everything else is up to date.' : 'Everything is up to date.'
}
