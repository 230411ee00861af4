import { type StartSettings, useStart } from './use-start.ts'

interface UseButtonProps {
  settings: StartSettings
  /** What is used, for who cannot see what it stands beside. */
  name: string
  className?: string
}

export function UseButton({ settings, name, className = '' }: UseButtonProps) {
  const start = useStart()
  return (
    <button
      type="button"
      aria-label={`Use ${name}`}
      onClick={() => start(settings)}
      className={`btn btn-sm thumb-target flex-none border-base-300 bg-raised ${className}`}
    >
      Use
    </button>
  )
}
