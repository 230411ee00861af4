/** What is being typed over a waiting task, kept safe from what other tabs do to that task meanwhile. */
import { useEffect, useRef, useState } from 'react'
import type { AccountDb } from '../../data/db.ts'
import { getTask } from '../../data/tasks.ts'
import { logWarning } from '../../domain/log.ts'
import type { StyleId } from '../../domain/styles.ts'
import type { Task } from '../../domain/types.ts'
import { setPrompt, setStyle } from '../../ui-state/generator-settings.ts'
import { showToast } from '../../ui-state/toasts.ts'

export interface Draft {
  prompt: string
  style: StyleId
}

export function useDraft(db: AccountDb, task: Task) {
  const [opened, setOpened] = useState<Draft>({ prompt: task.prompt, style: task.style })
  const [draft, setDraft] = useState(opened)
  /** Null once it was saved or given up. */
  const unsaved = useRef<Draft | null>(null)
  const isTyped = draft.prompt !== opened.prompt || draft.style !== opened.style
  const changedElsewhere = task.prompt !== opened.prompt || task.style !== opened.style

  useEffect(() => {
    unsaved.current = isTyped ? draft : null
  }, [draft, isTyped])

  // Nothing typed here: simply what the other tab has made of it.
  useEffect(() => {
    if (!changedElsewhere || isTyped) return
    const now = { prompt: task.prompt, style: task.style }
    setOpened(now)
    setDraft(now)
  }, [changedElsewhere, isTyped, task.prompt, task.style])

  const { id } = task
  useEffect(
    () => () => {
      const lost = unsaved.current
      if (lost) offerBack(db, id, lost).catch((error) => logWarning('The draft was not offered', error))
    },
    [db, id],
  )

  return {
    draft,
    change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    /** Changed in another tab since it was opened here, while something was typed here too. */
    conflict: changedElsewhere && isTyped,
    /** Call when it was saved or given up. */
    forget: () => {
      unsaved.current = null
    },
  }
}

/** The row went while something was typed in it: taken out or replaced by another tab. */
async function offerBack(db: AccountDb, id: string, lost: Draft): Promise<void> {
  if (await getTask(db, id)) return
  showToast({
    kind: 'info',
    title: 'Another tab has changed this task',
    message: 'It is no longer here. What you typed is kept.',
    action: {
      label: 'Put it in the prompt',
      onPress: () => {
        setPrompt(lost.prompt)
        setStyle(lost.style)
      },
    },
    duration: 60_000,
  })
}
