import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type SyncLabel = 'Online' | 'Offline' | 'Syncing'

const icons: Record<SyncLabel, IconName> = { Online: 'cloud', Offline: 'cloud-off', Syncing: 'refresh-cw' }

interface SyncPillProps {
  label: SyncLabel
  waiting: number
  failed: number
  /** The popover it opens. */
  panelId?: string
  onPress?: () => void
}

/** The words in the bar. The status is the wrapper: what is inside a button has no role of its own. */
export function SyncPill({ label, waiting, failed, panelId, onPress }: SyncPillProps) {
  return (
    <div role="status">
      <button
        type="button"
        {...(panelId ? { popoverTarget: panelId } : {})}
        onClick={onPress}
        className={`thumb-target flex h-8 items-center gap-1.5 rounded-field px-2 text-xs hover:bg-base-content/5 ${
          label === 'Offline' ? 'text-warning' : 'text-muted'
        }`}
      >
        <Icon name={icons[label]} />
        <span className={waiting > 0 || failed > 0 ? 'sr-only sm:not-sr-only' : ''}>{label}</span>
        {waiting > 0 && <span className="tabular-nums">{waiting} waiting</span>}
        {failed > 0 && <span className="text-error tabular-nums">{failed} failed</span>}
      </button>
    </div>
  )
}
