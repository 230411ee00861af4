import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { AccountDb } from '../../data/db.ts'
import { canEdit } from '../../data/tasks.ts'
import { promptMax } from '../../domain/constants.ts'
import { AppError } from '../../domain/errors.ts'
import { logError } from '../../domain/log.ts'
import { isStyleId, styleLabel, styles } from '../../domain/styles.ts'
import type { Task } from '../../domain/types.ts'
import { fieldHolds, refuseHugeText, validatePrompt } from '../../domain/validation.ts'
import { editTask } from '../../sync/commands.ts'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDraft } from './use-draft.ts'

interface EditTaskProps {
  db: AccountDb
  task: Task
  onClose: () => void
}

/** Other words or another style for a picture that is not being made yet. */
export function EditTask({ db, task, onClose }: EditTaskProps) {
  const { draft, change, conflict, forget } = useDraft(db, task)
  const { prompt, style } = draft
  const [huge, setHuge] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const tooLate = canEdit(task) ? null : 'It is being made now, as it was.'
  const error = tooLate ?? failure ?? huge ?? (prompt === task.prompt ? null : validatePrompt(prompt))

  useEffect(() => field.current?.focus(), [])

  async function save(event?: FormEvent) {
    event?.preventDefault()
    if (tooLate || validatePrompt(prompt)) return
    try {
      // Saved as another task, this row is gone before the answer comes.
      forget()
      await editTask(db, task.id, { prompt, style })
      close()
    } catch (cause) {
      if (!(cause instanceof AppError)) logError('The task could not be changed', cause)
      setFailure(cause instanceof AppError ? cause.message : 'This could not be changed. Try again.')
    }
  }

  function close() {
    forget()
    onClose()
  }

  function pressed(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
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
        dir="auto"
        maxLength={fieldHolds}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        value={prompt}
        onChange={({ target }) => {
          const refused = refuseHugeText(target.value, promptMax)
          setHuge(refused)
          setFailure(null)
          if (!refused) change({ prompt: target.value })
        }}
        className="textarea field-sizing-content scroll-quiet max-h-40 min-h-11 w-full resize-none leading-5"
      />
      <FieldError id={`${id}-error`} error={error} />
      {conflict && !tooLate && (
        <p role="alert" className="text-xs text-pretty text-warning">
          Another tab has changed it to “{task.prompt}” ({styleLabel(task.style)}). Save takes yours, Cancel
          leaves that.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <span className="relative min-w-0 flex-1">
          <select
            aria-label="Edit style"
            value={style}
            onChange={(event) => isStyleId(event.target.value) && change({ style: event.target.value })}
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
        <button type="button" onClick={close} className="btn btn-ghost btn-sm">
          Cancel
        </button>
        <button type="submit" disabled={error !== null} className="btn btn-sm border-base-300 bg-raised">
          Save
        </button>
      </div>
    </form>
  )
}
