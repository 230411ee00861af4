import { useAccount } from '../data/use-account.ts'
import { PreferencesForm } from '../features/preferences/preferences-form.tsx'
import { setShortcutHelp } from '../ui-state/shortcuts.ts'

export function AccountScreen() {
  const { identity, db } = useAccount()
  return (
    <div className="@container mx-auto grid w-full max-w-2xl content-start gap-8 px-4 py-8 sm:px-8">
      <div>
        <h1 className="text-xl font-semibold">Account</h1>
        <p className="mt-1 truncate text-sm text-muted">
          Signed in as <span className="text-base-content">{identity?.email}</span>
        </p>
      </div>
      <PreferencesForm key={db.uid} db={db} />
      <p className="text-sm text-muted">
        <button
          type="button"
          onClick={() => setShortcutHelp(true)}
          className="thumb-target underline underline-offset-3 hover:text-base-content"
        >
          Keyboard shortcuts
        </button>
      </p>
    </div>
  )
}
