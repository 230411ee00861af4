import { useId } from 'react'

interface SwitchFieldProps {
  label: string
  /** What it does, in a sentence. */
  about: string
  on: boolean
  onChange: (on: boolean) => void
}

export function SwitchField({ label, about, on, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex items-center gap-4 py-3.5">
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block text-sm font-medium">
          {label}
        </span>
        <span id={`${id}-about`} className="block text-sm text-pretty text-muted">
          {about}
        </span>
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-about`}
        aria-checked={on}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="toggle flex-none checked:border-primary checked:text-primary"
      />
    </label>
  )
}
