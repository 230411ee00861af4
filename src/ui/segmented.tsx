import type { ReactNode } from 'react'

interface SegmentedProps<T extends string> {
  label: string
  name: string
  value: T
  options: ReadonlyArray<{ value: T; label: string; icon?: ReactNode; disabled?: boolean }>
  onChange: (value: T) => void
  disabled?: boolean
  /** Id of the text that says why. */
  describedBy?: string | undefined
}

/** A radio group that looks like one control with parts. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, name, value, options, onChange, disabled = false, describedBy } = props
  return (
    <div role="radiogroup" aria-label={label} aria-describedby={describedBy} className="grid gap-1.5">
      <span aria-hidden="true" className="text-sm font-medium">
        {label}
      </span>
      <div className="flex rounded-field border hairline bg-base-200 p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex h-8 flex-auto items-center justify-center gap-1.5 rounded-[6px] border border-transparent px-1.5 text-sm text-muted transition-colors not-has-disabled:hover:text-base-content has-disabled:opacity-55 has-checked:border-primary has-checked:bg-raised has-checked:font-medium has-checked:text-base-content has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary pointer-coarse:h-10"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              aria-label={option.label}
              className="absolute inset-0 cursor-pointer appearance-none disabled:cursor-not-allowed rounded-[6px] outline-none"
            />
            {option.icon}
            <span aria-hidden="true">{option.label}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
