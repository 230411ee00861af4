import type { ReactNode } from 'react'

interface FieldProps {
  label: string
  htmlFor: string
  /** Right of the label: a counter, a hint. */
  aside?: ReactNode
  error?: string | null
  children: ReactNode
}

/** A labelled control; the control points to `<id>-error` with aria-describedby. */
export function Field({ label, htmlFor, aside, error, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={htmlFor} className="text-sm font-medium">
          {label}
        </label>
        {aside && <span className="text-xs text-muted">{aside}</span>}
      </div>
      {children}
      <FieldError id={`${htmlFor}-error`} error={error ?? null} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | null }) {
  if (error === null) return null
  return (
    <p id={id} role="alert" className="text-xs text-error">
      {error}
    </p>
  )
}

export function Counter({ used, max }: { used: number; max: number }) {
  const tone = used > max ? 'text-error' : used >= max * 0.9 ? 'text-warning' : 'text-muted'
  return (
    <span className={`font-mono text-xs tabular-nums ${tone}`}>
      {used}/{max}
      <span className="sr-only"> characters used</span>
    </span>
  )
}
