import type { ReactNode } from 'react'

interface PopoverProps {
  id: string
  label: string
  children: ReactNode
  className?: string
  /** Told when it has opened and closed. */
  onToggle?: (open: boolean) => void
}

/**
 * A panel under the top bar's right end. The browser gives light dismissal, Escape, the return of the
 * focus and aria-expanded on the button that names it in `popoverTarget`.
 */
export function Popover({ id, label, children, className = 'w-80', onToggle }: PopoverProps) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      onToggle={(event) => onToggle?.(event.newState === 'open')}
      className={`floats top-14 right-3 scroll-quiet max-h-[calc(100dvh-4.5rem)] max-w-[calc(100vw-1.5rem)] overflow-y-auto p-4 open:animate-arrive ${className}`}
    >
      {children}
    </div>
  )
}

export function closePopover(id: string): void {
  document.getElementById(id)?.hidePopover()
}

/** As its button opens it: the focus is on that button, before the panel. */
export function openPopover(id: string): void {
  document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)?.focus()
  document.getElementById(id)?.showPopover()
}
