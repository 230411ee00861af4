import { type FormEvent, useId, useState } from 'react'
import { validateEmail } from '../../domain/account-validation.ts'
import { AppError } from '../../domain/errors.ts'
import { logError } from '../../domain/log.ts'
import { localMailbox, requestPasswordReset } from '../../sync/commands.ts'
import { Field } from '../../ui/field.tsx'

/** Says the same whether or not there is such an account. `known`: the address of who is signed in, or ''. */
export function ResetRequestForm({ known }: { known: string }) {
  const id = useId()
  const [email, setEmail] = useState(known)
  const [error, setError] = useState<string | null>(null)
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')

  async function submitted(event: FormEvent) {
    event.preventDefault()
    const problem = validateEmail(email)
    setError(problem)
    if (problem) return
    setState('sending')
    try {
      await requestPasswordReset(email)
      setState('sent')
    } catch (failure) {
      if (!(failure instanceof AppError)) logError('The reset could not be asked for', failure)
      setError(failure instanceof AppError ? failure.message : 'That did not work. Please try again.')
      setState('open')
    }
  }

  if (state === 'sent') {
    const mailbox = localMailbox()
    return (
      <div role="status" className="grid gap-3 text-sm text-pretty">
        <p>
          If there is an account with the address <strong className="font-medium">{email}</strong>, a mail
          with a link has been written to it.
        </p>
        {mailbox && (
          <p className="text-muted">
            This Pinhole runs on your own computer and sends no mail.{' '}
            <a href={mailbox} className="text-base-content underline underline-offset-3">
              Open the mailbox
            </a>
          </p>
        )}
      </div>
    )
  }
  return (
    <form onSubmit={submitted} noValidate className="grid gap-4">
      <Field label="Email" htmlFor={id} error={error}>
        <input
          id={id}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          className="input h-11 w-full text-base"
        />
      </Field>
      <button type="submit" disabled={state === 'sending'} className="btn btn-primary h-11">
        Send link
      </button>
    </form>
  )
}
