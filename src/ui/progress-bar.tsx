interface ProgressBarProps {
  label: string
  /** Without a value the bar is indeterminate. */
  value?: number
  max?: number
}

export type ProgressState = 'indeterminate' | 'loading' | 'complete'

/** A maximum must be greater than 0 and a value between 0 and the maximum; anything else counts as "no value". */
export function progressState(value: number | undefined, max: number): ProgressState {
  if (!(max > 0) || value === undefined || !(value >= 0 && value <= max)) return 'indeterminate'
  return value === max ? 'complete' : 'loading'
}

export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  const state = progressState(value, max)
  return (
    <progress
      aria-label={label}
      data-state={state}
      className="progress h-1.5 w-full text-base-content"
      {...(state === 'indeterminate' ? {} : { value, max })}
    />
  )
}
