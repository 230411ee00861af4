interface NotHereProps {
  /** Told the button, which has the focus where there is no picture. */
  first: (button: HTMLElement | null) => void
  onClose: () => void
}

export function NotHere({ first, onClose }: NotHereProps) {
  return (
    <div className="m-auto grid max-w-96 justify-items-start gap-3 p-6">
      <h2 className="text-lg font-semibold">This picture is not here</h2>
      <p className="text-sm text-pretty text-muted">
        It may have been deleted, it may belong to another account, or it has not reached this device yet. If
        it comes, it shows here.
      </p>
      <button type="button" ref={first} onClick={onClose} className="btn border-base-300 bg-raised">
        Back to the pictures
      </button>
    </div>
  )
}
