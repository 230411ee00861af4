/** The bar's live half. Loaded when live data is wanted. */
import { useState } from 'react'
import { openAccount } from '../data/db.ts'
import { useAccount } from '../data/use-account.ts'
import type { Identity } from '../domain/types.ts'
import { AccountMenu } from '../features/auth/account-menu.tsx'
import { NotificationsMenu } from '../features/notifications/notifications-menu.tsx'
import { RemoveDialog } from '../features/sync-status/remove-dialog.tsx'
import { SyncStatus } from '../features/sync-status/sync-panel.tsx'
import { useUnsent } from '../features/sync-status/use-unsent.ts'
import { accountHint } from '../ui-state/live.ts'
import { AccountPlaceholder, SettingsLink, SignInLink } from './bar-placeholders.tsx'
import { ThemeButton } from './theme-button.tsx'

export function LiveBar({ path }: { path: string }) {
  const { identity, db } = useAccount()
  const unsent = useUnsent(db)
  const hint = accountHint()
  /** Who shall leave the device; may have signed out before. */
  const [leaving, setLeaving] = useState<Identity | null>(null)
  const leave = () => setLeaving(identity ?? null)
  return (
    <>
      <SyncStatus db={db} onRemove={leave} />
      <NotificationsMenu db={db} />
      <SettingsLink />
      <ThemeButton />
      {identity ? (
        <AccountMenu identity={identity} unsent={unsent} onRemove={leave} />
      ) : identity === undefined && hint ? (
        <AccountPlaceholder email={hint.email} />
      ) : (
        <SignInLink path={path} />
      )}
      {leaving && (
        <RemoveDialog db={openAccount(leaving.uid)} identity={leaving} onClose={() => setLeaving(null)} />
      )}
    </>
  )
}
