import { Icon } from '../../ui/icon.tsx'

/** The list may lack what was made elsewhere, and why. */
export function PullTrouble({ message }: { message: string }) {
  return (
    <p role="alert" className="mt-2 flex items-start gap-2 text-sm text-pretty text-muted">
      <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>
        Pictures made elsewhere could not be loaded: {message}. What is on this device is shown; the rest is
        asked for again by itself.
      </span>
    </p>
  )
}
