/** Changes made on other devices (page only): each is a hint to pull now, and nothing else. */
import type { Clock } from '../domain/clock.ts'
import type { Changes } from '../remote/realtime.ts'
import type { Platform, SyncContext } from './context.ts'

/** Hints that come together are one pull (ms). */
const debounce = 50
/** Loading waits until the page has what it needs (ms). */
const startDelay = 1_000
/** A page that nobody sees rests after this (ms). */
const hiddenRest = 300_000
/** A channel that stood this long (ms) was a good one: the next loss is a new one. */
const stoodLong = 10_000
/** Longest waits between tries (ms): where it has worked before, and where it never has. */
const longestWait = 30_000
const longestWaitUntried = 600_000

export interface ListeningOptions {
  /** Loads and makes the channel; called once, when first needed. */
  load: (events: { onHint: () => void; onLost: () => void }) => Promise<Changes>
  pull: () => void
  /** Whether there is anybody to listen for, and a network. */
  isWanted: () => boolean
  clock: Clock
  random: () => number
  log: (message: string, error?: unknown) => void
}

export interface Listening {
  /** Tries now, when it is wanted. */
  wake(): void
  rest(): void
}

/** Keeps one channel open while it is wanted; after a loss it tries again, ever more rarely. */
export function createListening({ load, pull, isWanted, clock, random, log }: ListeningOptions): Listening {
  let changes: Promise<Changes> | null = null
  let active = false
  let failures = 0
  let hasWorked = false
  let standsSince: number | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let hinted: ReturnType<typeof setTimeout> | undefined

  function onHint(): void {
    if (!active) return
    hasWorked = true
    standsSince ??= clock()
    hinted ??= setTimeout(() => {
      hinted = undefined
      pull()
    }, debounce)
  }

  function onLost(error?: unknown): void {
    if (!active) return
    if (standsSince !== null && clock() - standsSince > stoodLong) failures = 0
    close()
    const longest = hasWorked ? longestWait : longestWaitUntried
    const wait = Math.min(longest, 1_000 * 2 ** failures) * (0.5 + random() / 2)
    failures += 1
    if (failures === 1 && isWanted()) log('changes elsewhere are not heard at once', error)
    retry = setTimeout(wake, wait)
  }

  function wake(): void {
    clearTimeout(retry)
    if (active || !isWanted()) return
    active = true
    changes ??= load({ onHint, onLost }).catch((error) => {
      changes = null
      throw error
    })
    changes.then((opened) => opened.open()).catch(onLost)
  }

  function close(): void {
    active = false
    standsSince = null
    changes?.then((opened) => opened.close()).catch((error) => log('the channel did not close', error))
  }

  return {
    wake,
    rest() {
      clearTimeout(retry)
      clearTimeout(hinted)
      hinted = undefined
      if (active) close()
    },
  }
}

/** Listens for the account until stopped. Costs nothing before the page is up. */
export function followChanges(context: SyncContext, { config }: Platform, pull: () => void): () => void {
  const listening = createListening({
    load: async (events) => {
      const { createChanges } = await import('../remote/realtime.ts')
      const { uid, tokens } = context
      return createChanges({ config, uid, getToken: () => tokens.getToken(uid), ...events })
    },
    pull,
    isWanted: () => !context.isOffline() && document.visibilityState === 'visible',
    clock: context.clock,
    random: context.random,
    log: context.log,
  })
  let hidden: ReturnType<typeof setTimeout> | undefined
  const ended = new AbortController()
  const { signal } = ended
  const start = setTimeout(listening.wake, startDelay)
  window.addEventListener('online', listening.wake, { signal })
  window.addEventListener('offline', listening.rest, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      clearTimeout(hidden)
      if (document.visibilityState === 'visible') listening.wake()
      else hidden = setTimeout(listening.rest, hiddenRest)
    },
    { signal },
  )
  return () => {
    ended.abort()
    clearTimeout(start)
    clearTimeout(hidden)
    listening.rest()
  }
}
