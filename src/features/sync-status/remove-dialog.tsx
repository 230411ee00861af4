import { useState } from 'react'
import { useLocation } from 'wouter'
import type { AccountDb } from '../../data/db.ts'
import { logError } from '../../domain/log.ts'
import type { Identity } from '../../domain/types.ts'
import { removeFromDevice } from '../../sync/commands.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui-state/toasts.ts'
import { useUnsent } from './use-unsent.ts'

interface RemoveDialogProps {
  /** The database of `identity`, who may have signed out. */
  db: AccountDb
  identity: Identity
  onClose: () => void
}

/** The last look before an account leaves this device: names what would be lost with it. */
export function RemoveDialog({ db, identity, onClose }: RemoveDialogProps) {
  const unsent = useUnsent(db)
  const [, navigate] = useLocation()
  const [removing, setRemoving] = useState(false)

  async function remove() {
    setRemoving(true)
    try {
      await removeFromDevice(identity.uid)
      navigate('/')
      showToast({ kind: 'success', title: 'Removed from this device', ofDevice: true })
    } catch (error) {
      logError('The account could not be removed', error)
      showToast({
        kind: 'error',
        title: 'This could not be removed',
        message: 'Close other tabs and try again.',
      })
    }
    onClose()
  }

  return (
    <Dialog
      title="Remove from this device?"
      onClose={onClose}
      busy={removing}
      actions={
        <>
          <button
            type="button"
            disabled={removing}
            onClick={() => void remove()}
            className="btn btn-sm border-error/40 bg-raised text-error"
          >
            Remove
          </button>
          <button type="button" disabled={removing} onClick={onClose} className="btn btn-sm btn-neutral">
            Keep
          </button>
        </>
      }
    >
      <p>
        You are signed out, and everything of <span className="text-base-content">{identity.email}</span> is
        taken off this device. What has been made stays in your account.
      </p>
      {unsent && <p className="text-error">Not sent yet, and lost for good: {unsent}.</p>}
    </Dialog>
  )
}
