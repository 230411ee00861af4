import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { AccountDb } from '../../data/db.ts'
import { canEdit } from '../../data/tasks.ts'
import { AppError } from '../../domain/errors.ts'
import { isStyleId, styles } from '../../domain/styles.ts'
import type { Task } from '../../domain/types.ts'
import { validatePrompt } from '../../domain/validation.ts'
import { editTask } from '../../sync/commands.ts'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

interface EditTaskProps {
  db: AccountDb
  task: Task
  onClose: () => void
}

/** Other words or another style for a picture that is not being made yet. */
export function EditTask({ db, task, onClose }: EditTaskProps) {
  const [prompt, setPrompt] = useState(task.prompt)
  const [style, setStyle] = useState(task.style)
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const tooLate = canEdit(task) ? null : 'It is being made now, as it was.'
  const error = tooLate ?? failure ?? (prompt === task.prompt ? null : validatePrompt(prompt))

  useEffect(() => field.current?.focus(), [])

  async function save(event?: FormEvent) {
    event?.preventDefault()
    if (tooLate || validatePrompt(prompt)) return
    try {
      await editTask(db, task.id, { prompt, style })
      onClose()
    } catch (cause) {
      if (!(cause instanceof AppError)) console.error('The task could not be changed', cause)
      setFailure(cause instanceof AppError ? cause.message : 'This could not be changed. Try again.')
    }
  }

  function pressed(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save()
    else return
    event.preventDefault()
  }

  return (
    <form
      onSubmit={(event) => void save(event)}
      onKeyDown={pressed}
      className="grid min-w-0 flex-1 gap-2 py-1"
    >
      <textarea
        ref={field}
        aria-label="Edit prompt"
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        value={prompt}
        onChange={(event) => {
          setPrompt(event.target.value)
          setFailure(null)
        }}
        className="textarea field-sizing-content scroll-quiet max-h-40 min-h-11 w-full resize-none leading-5"
      />
      <FieldError id={`${id}-error`} error={error} />
      <div className="flex flex-wrap gap-2">
        <span className="relative min-w-0 flex-1">
          <select
            aria-label="Edit style"
            value={style}
            onChange={(event) => isStyleId(event.target.value) && setStyle(event.target.value)}
            className="input h-8 w-full pr-8 text-sm"
          >
            {styles.map(({ id: styleId, label }) => (
              <option key={styleId} value={styleId}>
                {label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-2 right-2.5 size-4 text-muted"
          />
        </span>
        <button type="button" onClick={onClose} className="btn btn-ghost btn-sm">
          Cancel
        </button>
        <button type="submit" disabled={error !== null} className="btn btn-sm border-base-300 bg-raised">
          Save
        </button>
      </div>
    </form>
  )
}
