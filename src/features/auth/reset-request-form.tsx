import { type FormEvent, useId, useState } from 'react'
import { AppError } from '../../domain/errors.ts'
import { validateEmail } from '../../domain/validation.ts'
import { requestPasswordReset } from '../../sync/commands.ts'
import { Field } from '../../ui/field.tsx'

/** Says the same whether or not there is such an account. */
export function ResetRequestForm() {
  const id = useId()
  const [email, setEmail] = useState('')
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
      if (!(failure instanceof AppError)) console.error('The reset could not be asked for', failure)
      setError(failure instanceof AppError ? failure.message : 'That did not work. Please try again.')
      setState('open')
    }
  }

  if (state === 'sent') {
    return (
      <p role="status" className="text-sm text-pretty">
        If there is an account with the address <strong className="font-medium">{email}</strong>, a mail with
        a link has been written to it.
      </p>
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
