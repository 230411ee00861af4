import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Said by screen readers and shown as a tip. */
  label: string
  children: ReactNode
}

export function IconButton({ label, children, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`btn btn-ghost btn-sm btn-square thumb-target text-muted hover:text-base-content ${className}`}
      {...rest}
    >
      {children}
    </button>
  )
}
