import { useState } from 'react'
import { Link } from 'wouter'
import type { AccountDb } from '../data/db.ts'
import { useAccount } from '../data/use-account.ts'
import type { Identity } from '../domain/types.ts'
import { DeleteAccount } from '../features/account/delete-account.tsx'
import { PreferencesForm } from '../features/preferences/preferences-form.tsx'
import { RemoveDialog } from '../features/sync-status/remove-dialog.tsx'
import { StorageFacts } from '../features/sync-status/storage-facts.tsx'
import { attempt } from '../ui-state/attempt.ts'
import { setShortcutHelp } from '../ui-state/shortcuts.ts'
import { PackingProgress } from './picture-dialogs.tsx'

export function AccountScreen() {
  const { identity, db } = useAccount()
  return (
    <div className="@container mx-auto grid w-full max-w-2xl content-start gap-8 px-4 py-8 sm:px-8">
      <div>
        <h1 className="text-xl font-semibold">Account</h1>
        <p className="mt-1 truncate text-sm text-muted">
          Signed in as <span className="text-base-content">{identity?.email}</span>
        </p>
        <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
          <Link href="/dashboard" className="text-link thumb-target inline-flex items-center">
            Dashboard
          </Link>
          <Link href="/billing" className="text-link thumb-target inline-flex items-center">
            Billing
          </Link>
          <button type="button" onClick={() => setShortcutHelp(true)} className="text-link thumb-target">
            Keyboard shortcuts
          </button>
        </p>
      </div>
      <PreferencesForm key={db.uid} db={db} />
      {identity && <YourData db={db} identity={identity} />}
      {identity && <DeleteAccount identity={identity} />}
    </div>
  )
}

function YourData({ db, identity }: { db: AccountDb; identity: Identity }) {
  const [removing, setRemoving] = useState(false)

  function exportAll() {
    const packed = import('./export-account.ts').then((m) => m.exportAccount(db, identity.email))
    attempt(packed, 'Your data could not be packed')
  }

  return (
    <section aria-labelledby="data-heading" className="grid gap-3 border-t hairline pt-6">
      <h2 id="data-heading" className="text-base font-semibold">
        Your data
      </h2>
      <p className="max-w-[60ch] text-sm text-pretty text-muted">
        One zip with every picture, its settings inside it, and a file with everything else this account has.
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={exportAll} className="btn border-base-300 bg-raised">
          Download everything
        </button>
        <button type="button" onClick={() => setRemoving(true)} className="btn border-base-300 bg-raised">
          Remove from this device
        </button>
      </div>
      <StorageFacts />
      <PackingProgress />
      {removing && <RemoveDialog db={db} identity={identity} onClose={() => setRemoving(false)} />}
    </section>
  )
}
