/** What the bar shows before live data is there: the same places, the same sizes. */
import { Link } from 'wouter'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SyncPill } from '../ui/sync-pill.tsx'
import { live, notificationsPanel, syncPanel, wantLive } from '../ui-state/live.ts'
import { useOnline } from '../ui-state/online.ts'

export function StatusPlaceholder() {
  const online = useOnline()
  return (
    <SyncPill
      label={online ? 'Online' : 'Offline'}
      waiting={0}
      failed={0}
      onPress={() => openWhenLive(syncPanel)}
    />
  )
}

export function NotificationsPlaceholder() {
  return (
    <IconButton label="Notifications menu" onClick={() => openWhenLive(notificationsPanel)}>
      <Icon name="bell" className="size-4.5" />
    </IconButton>
  )
}

/** On phones it is one of the account menu's entries. */
export function SettingsLink() {
  return (
    <Link
      href="/account"
      aria-label="Settings"
      title="Settings"
      className="btn btn-ghost btn-sm btn-square thumb-target text-muted hover:text-base-content max-md:hidden"
    >
      <Icon name="settings" className="size-4.5" />
    </Link>
  )
}

export function AccountPlaceholder({ email }: { email: string }) {
  return (
    <span className="thumb-target grid place-items-center" aria-hidden="true">
      <span className="grid size-8 place-items-center rounded-full bg-neutral text-sm font-semibold text-neutral-content uppercase">
        {email.slice(0, 1)}
      </span>
    </span>
  )
}

function openWhenLive(panel: string): void {
  live.panel = panel
  wantLive()
}

/** Not on the sign-in screen itself, which has its own. */
export function SignInLink({ path }: { path: string }) {
  if (path === '/auth') return null
  const from = path === '/' ? '' : `?from=${encodeURIComponent(path)}`
  return (
    <Link href={`/auth${from}`} className="btn btn-sm thumb-target border-base-300 bg-raised">
      Sign in
    </Link>
  )
}
