import { useEffect, useSyncExternalStore } from 'react'
import type { AccountDb } from '../../data/db.ts'
import type { PictureActions } from '../../domain/picture-actions.ts'
import { Icon } from '../../ui/icon.tsx'
import { attempt } from '../../ui-state/attempt.ts'
import type { Selection } from './selection.ts'

interface SelectionBarProps {
  db: AccountDb
  selection: Selection
  actions: PictureActions
}

/** What can be done with all that is selected; Escape ends it. */
export function SelectionBar({ db, selection, actions }: SelectionBarProps) {
  useSyncExternalStore(selection.subscribe, selection.version)
  const isOn = selection.isOn()
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) selection.clear()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn, selection])
  const ids = selection.ids()

  /** All become favourites; if all are, none is. */
  async function favourite() {
    const rows = (await db.generations.bulkGet(ids)).filter((row) => row !== undefined)
    const others = rows.filter((row) => !row.favourite)
    for (const row of others.length > 0 ? others : rows) actions.toggleFavourite(row)
  }

  if (!isOn) return null
  const none = ids.length === 0
  return (
    <section
      aria-label="Selection"
      className="floats sticky bottom-4 z-30 mt-auto flex animate-arrive items-center gap-0.5 self-center p-1.5 pl-4"
    >
      <p role="status" className="mr-2 text-sm font-medium whitespace-nowrap tabular-nums">
        {ids.length} selected
      </p>
      <BarButton
        icon="heart"
        label="Favourite"
        disabled={none}
        onClick={() => attempt(favourite(), 'This could not be changed')}
      />
      <BarButton
        icon="archive"
        label="Download zip"
        disabled={none}
        onClick={() => actions.downloadZip(ids)}
      />
      <BarButton icon="trash" label="Delete" disabled={none} onClick={() => actions.remove(ids)} />
      <span aria-hidden="true" className="mx-1 h-6 border-l hairline" />
      <button type="button" onClick={selection.clear} className="btn btn-ghost btn-sm thumb-target">
        Done
      </button>
    </section>
  )
}

function BarButton(props: {
  icon: 'heart' | 'archive' | 'trash'
  label: string
  disabled: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
      className="btn btn-ghost btn-sm thumb-target max-sm:btn-square"
    >
      <Icon name={props.icon} />
      <span className="max-sm:hidden">{props.label}</span>
    </button>
  )
}
