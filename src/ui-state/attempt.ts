import { logError } from '../domain/log.ts'
import { showToast } from './toasts.ts'

/** Runs what a button started and says so when it could not be done. */
export function attempt(work: Promise<unknown>, failure: string): void {
  work.catch((error: unknown) => {
    logError(failure, error)
    showToast({ kind: 'error', title: failure })
  })
}
