/** The bar's live half. Loaded when live data is wanted. */
import { useAccount } from '../data/use-account.ts'
import { AccountMenu } from '../features/auth/account-menu.tsx'
import { NotificationsMenu } from '../features/notifications/notifications-menu.tsx'
import { SyncStatus } from '../features/sync-status/sync-panel.tsx'
import { useUnsent } from '../features/sync-status/use-unsent.ts'
import { accountHint } from '../ui-state/live.ts'
import { AccountPlaceholder, SettingsLink, SignInLink } from './bar-placeholders.tsx'
import { ThemeButton } from './theme-button.tsx'

export function LiveBar({ path }: { path: string }) {
  const { identity, db } = useAccount()
  const unsent = useUnsent(db)
  const hint = accountHint()
  return (
    <>
      <SyncStatus db={db} identity={identity ?? null} />
      <NotificationsMenu db={db} />
      <SettingsLink />
      <ThemeButton />
      {identity ? (
        <AccountMenu identity={identity} unsent={unsent} />
      ) : identity === undefined && hint ? (
        <AccountPlaceholder email={hint.email} />
      ) : (
        <SignInLink path={path} />
      )}
    </>
  )
}
