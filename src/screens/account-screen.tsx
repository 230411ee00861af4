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
        <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
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
      {identity && <Profile identity={identity} />}
      <PreferencesForm key={db.uid} db={db} />
      {identity && <YourData db={db} identity={identity} />}
      {identity && <DeleteAccount identity={identity} />}
    </div>
  )
}

/** Who came by another service may have no address, and has no password here. */
function Profile({ identity: { email } }: { identity: Identity }) {
  return (
    <section aria-labelledby="profile-heading" className="grid gap-4">
      <div>
        <h2 id="profile-heading" className="text-base font-semibold">
          Profile
        </h2>
        <p className="text-sm text-pretty text-muted">Who you are here. Nobody else sees it.</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-y hairline py-3.5 text-sm">
        <dl className="min-w-0 flex-1">
          <dt className="text-muted">Email</dt>
          <dd className="truncate font-medium">{email || 'None: you sign in with another service.'}</dd>
        </dl>
        {email && (
          <Link href="/reset-password" className="btn border-base-300 bg-raised">
            Change password
          </Link>
        )}
      </div>
    </section>
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
