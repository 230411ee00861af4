import { type FormEvent, useId, useState } from 'react'
import { validatePassword } from '../../domain/account-validation.ts'
import { AppError } from '../../domain/errors.ts'
import { logError } from '../../domain/log.ts'
import { type ResetLink, setNewPassword } from '../../sync/commands.ts'
import { Field } from '../../ui/field.tsx'
import { useIsMounted } from './use-is-mounted.ts'

interface NewPasswordFormProps {
  link: ResetLink
  onDone: () => void
}

export function NewPasswordForm({ link, onDone }: NewPasswordFormProps) {
  const id = useId()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const here = useIsMounted()

  async function submitted(event: FormEvent) {
    event.preventDefault()
    const problem = validatePassword(password)
    setError(problem)
    if (problem) return
    setSending(true)
    try {
      await setNewPassword(link, password)
      if (here()) onDone()
    } catch (failure) {
      if (!(failure instanceof AppError)) logError('The password was not set', failure)
      setError(failure instanceof AppError ? failure.message : 'That did not work. Please try again.')
      setSending(false)
    }
  }

  return (
    <form onSubmit={submitted} noValidate className="grid gap-4" aria-busy={sending}>
      <Field label="New password" htmlFor={id} error={error}>
        <input
          id={id}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          className="input h-11 w-full text-base"
        />
      </Field>
      <button type="submit" disabled={sending} className="btn btn-primary h-11">
        Set password
      </button>
    </form>
  )
}
