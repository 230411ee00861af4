import { logError } from './log-error.ts'

/** What a start has begun, to be ended in the opposite order. */
export type CleanUp = {
  add(step: () => unknown): void
  /** Ends everything once, whatever fails on the way. */
  run(): Promise<void>
}

export function createCleanUp(): CleanUp {
  const steps: (() => unknown)[] = []
  let running: Promise<void> | null = null
  const endAll = async () => {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      try {
        await step()
      } catch (error) {
        logError('Not everything could be stopped in order', error)
      }
    }
  }
  return {
    add: (step) => void steps.push(step),
    run() {
      running ??= endAll()
      return running
    },
  }
}
