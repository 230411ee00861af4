import { type ReactNode, useEffect, useId, useRef } from 'react'

interface DialogProps {
  title: string
  children: ReactNode
  /** The buttons; the one that changes nothing stands last and has the focus. */
  actions: ReactNode
  onClose: () => void
  /** What was answered is being done and cannot be called back: the question stays until its end. */
  busy?: boolean
}

/** A question that must be answered. Mounted is open; the browser keeps the focus inside. */
export function Dialog({ title, children, actions, onClose, busy = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // The harmless answer has the focus of the question.
    shown?.querySelector<HTMLElement>('[data-actions] > :last-child')?.focus()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      data-question=""
      aria-labelledby={id}
      aria-busy={busy}
      onCancel={(event) => (busy ? event.preventDefault() : onClose())}
      // Browsers close it all the same at a second Escape.
      onClose={() => (busy ? dialog.current?.showModal() : onClose())}
      className="floats m-auto w-96 max-w-[calc(100vw-2rem)] p-5 text-base-content backdrop:bg-black/45 open:animate-arrive"
    >
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      <div className="mt-2 grid gap-2 text-sm text-pretty text-muted">{children}</div>
      <div data-actions="" className="mt-5 flex justify-end gap-2">
        {actions}
      </div>
    </dialog>
  )
}
