/**
 * Background Sync as Chromium does it: a tag runs in the worker as soon as there is a network; a pass
 * that rejects is tried again minutes later, three times in all. An idle worker is stopped.
 */
import { seconds } from './speed.ts'

export interface SyncManager {
  register: (tag: string) => void
  networkIsBack: () => void
  close: () => void
}

export interface SyncManagerOptions {
  isOnline: () => boolean
  /** Answers whether the pass was good. */
  runWorker: (tag: string) => Promise<boolean>
  stopWorker: () => void
}

const triesMax = 3
const retryAfter = seconds(300)
const idleTime = seconds(30)

export function createSyncManager(options: SyncManagerOptions): SyncManager {
  const tags = new Map<string, { tries: number; notBefore: number }>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let running = false
  let idle: ReturnType<typeof setTimeout> | undefined
  let closed = false

  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }

  async function pump(): Promise<void> {
    if (running || closed || !options.isOnline()) return
    const next = [...tags].find(([, { notBefore }]) => notBefore <= Date.now())
    if (!next) {
      clearTimeout(idle)
      idle = setTimeout(options.stopWorker, idleTime)
      return
    }
    const [tag, state] = next
    running = true
    clearTimeout(idle)
    const good = await options.runWorker(tag)
    running = false
    if (good || state.tries + 1 >= triesMax) tags.delete(tag)
    else {
      tags.set(tag, { tries: state.tries + 1, notBefore: Date.now() + retryAfter })
      later(retryAfter, () => void pump())
    }
    void pump()
  }

  return {
    register(tag) {
      if (!tags.has(tag)) tags.set(tag, { tries: 0, notBefore: 0 })
      void pump()
    },
    networkIsBack: () => void pump(),
    close() {
      closed = true
      clearTimeout(idle)
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
