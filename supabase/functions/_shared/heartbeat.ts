/** Keeps an attempt's lease while it works, and hears whether the user still wants the picture. */
import type { Attempt } from './jobs.ts'

/** A third of the lease. */
const interval = 5_000

export interface Heartbeat {
  /** Whether the user has asked to stop, as of now. */
  isCancelled(): Promise<boolean>
  stop(): void
}

export function startHeartbeat(attempt: Attempt, onCancel: () => void): Heartbeat {
  let cancelled = false
  async function beat(): Promise<void> {
    try {
      const { cancel } = await attempt.renew()
      if (cancel && !cancelled) {
        cancelled = true
        onCancel()
      }
    } catch (error) {
      // The next beat may get through; if none does, the lease is lost and the fence keeps us out.
      console.warn('A lease could not be renewed:', error instanceof Error ? error.message : 'no reason')
    }
  }
  const timer = setInterval(() => void beat(), interval)
  return {
    async isCancelled() {
      if (!cancelled) await beat()
      return cancelled
    },
    stop: () => clearInterval(timer),
  }
}
