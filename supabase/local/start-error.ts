/** A start that failed for a reason the user can mend: shown as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
