/** The browser as page and worker share it: locks, network hint, thumbnails. */
import { newId } from '../domain/ids.ts'
import { logWarning } from '../domain/log.ts'
import { backendConfig } from '../remote/config.ts'
import type { Exclusive } from '../remote/session.ts'
import type { Platform } from './context.ts'
import { makeThumbnail } from './thumbnail.ts'

/** Whoever holds a lock this long (ms) is frozen: what runs under one ends well before. */
const frozenAfter = 60_000

/** Alone among all contexts. A frozen one loses its lock; when it wakes it finds what others have stored. */
const exclusive: Exclusive = async (name, run) => {
  if (!navigator.locks) return run()
  const signal = AbortSignal.timeout(frozenAfter)
  let granted = false
  try {
    return await navigator.locks.request(name, { signal }, () => {
      granted = true
      return run()
    })
  } catch (error) {
    if (granted || !signal.aborted) throw error
    return navigator.locks.request(name, { steal: true }, run)
  }
}

const contextLock = 'pinhole-context:'

/**
 * Holds a lock named after this context until `release` is called or the context dies, however it
 * dies: so that others know at once that its claims are free.
 */
export function announceContext(): { claimer: string; release: () => void } {
  const claimer = newId()
  let release = () => {}
  const ended = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks
    ?.request(contextLock + claimer, () => ended)
    .catch((error) => {
      logWarning('This context could not be announced', error)
    })
  return { claimer, release }
}

async function listAlive(): Promise<ReadonlySet<string> | null> {
  if (!navigator.locks) return null
  const { held = [] } = await navigator.locks.query()
  const names = held.map((lock) => lock.name ?? '').filter((name) => name.startsWith(contextLock))
  return new Set(names.map((name) => name.slice(contextLock.length)))
}

export function browserPlatform(claimer: string): Platform {
  return {
    config: backendConfig(self.location.origin),
    fetch: (input, init) => self.fetch(input, init),
    clock: () => Date.now(),
    random: () => Math.random(),
    exclusive,
    claimer,
    listAlive,
    isOffline: () => navigator.onLine === false,
    makeThumbnail,
    log: logWarning,
  }
}
