import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { AppError } from '../../domain/errors.ts'
import { logError } from '../../domain/log.ts'
import type { Identity } from '../../domain/types.ts'
import { deleteAccount } from '../../sync/commands.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { showToast } from '../../ui-state/toasts.ts'

/** The end of an account: nothing of it is left, so its owner types its address as a last word. */
export function DeleteAccount({ identity }: { identity: Identity }) {
  const [asking, setAsking] = useState(false)
  return (
    <section
      aria-labelledby="delete-heading"
      className="grid justify-items-start gap-2 border-t hairline pt-6"
    >
      <h2 id="delete-heading" className="text-base font-semibold">
        Delete account
      </h2>
      <p className="max-w-[60ch] text-sm text-pretty text-muted">
        Everything goes: your pictures, also those in the gallery, your settings and your plan. It cannot be
        undone.
      </p>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="btn mt-1 border-error/40 bg-raised text-error"
      >
        Delete my account
      </button>
      {asking && <LastWord identity={identity} onClose={() => setAsking(false)} />}
    </section>
  )
}

function LastWord({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const id = useId()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [deleting, setDeleting] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // Who came by another service may have no address.
  const word = identity.email || 'delete'
  const matches = typed.trim().toLowerCase() === word.toLowerCase()

  async function remove() {
    setDeleting(true)
    try {
      await deleteAccount(identity.uid, typed.trim())
      navigate('/')
      showToast({ kind: 'success', title: 'Your account was deleted', ofDevice: true })
      onClose()
    } catch (failure) {
      if (!(failure instanceof AppError)) logError('The account was not deleted', failure)
      setError(failure instanceof AppError ? failure.message : 'That did not work. Please try again.')
      setDeleting(false)
    }
  }

  return (
    <Dialog
      title="Delete your account?"
      onClose={onClose}
      busy={deleting}
      actions={
        <>
          <button
            type="button"
            disabled={!matches || deleting}
            onClick={() => void remove()}
            className="btn btn-sm border-error/40 bg-raised text-error"
          >
            Delete everything
          </button>
          <button type="button" disabled={deleting} onClick={onClose} className="btn btn-sm btn-neutral">
            Keep
          </button>
        </>
      }
    >
      <p>Take your pictures with you first: “Download everything” is on this page.</p>
      <label htmlFor={id} className="mt-1">
        Type <span className="text-base-content">{word}</span> to go on
      </label>
      <input
        id={id}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-describedby={`${id}-error`}
        className="input w-full text-base-content"
      />
      <FieldError id={`${id}-error`} error={error} />
    </Dialog>
  )
}
