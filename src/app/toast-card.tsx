import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { dismissToast, type ShownToast } from '../ui-state/toasts.ts'

const icons = { success: 'circle-check', info: 'info', error: 'circle-exclamation-point' } as const
const tones = { success: 'text-success', info: 'text-info', error: 'text-error' } as const

export function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, kind, title, message, action, duration } = toast
  const [, navigate] = useLocation()
  const [held, setHeld] = useState(false)

  // The time starts again when the pointer or the focus leaves: nobody has to race it.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), duration)
    return () => clearTimeout(timer)
  }, [held, id, duration])

  function act() {
    dismissToast(id)
    if (action?.href) navigate(action.href)
    action?.onPress?.()
  }

  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="floats pointer-events-auto flex w-full animate-arrive items-start gap-2.5 py-2.5 pr-1.5 pl-3"
    >
      <Icon name={icons[kind]} className={`mt-0.5 size-4.5 flex-none ${tones[kind]}`} />
      <div {...(kind === 'error' ? { role: 'alert' } : {})} className="min-w-0 flex-1 py-px">
        <p className="text-sm font-medium text-pretty">{title}</p>
        {message && <p className="text-sm text-pretty text-muted">{message}</p>}
        {action && (
          <button type="button" onClick={act} className="btn btn-sm mt-2 border-base-300 bg-base-200">
            {action.label}
          </button>
        )}
      </div>
      <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
        <Icon name="x" />
      </IconButton>
    </li>
  )
}
