export function CheckingSession() {
  return (
    <p role="status" className="grid min-h-64 place-items-center text-sm text-muted">
      Checking session…
    </p>
  )
}
