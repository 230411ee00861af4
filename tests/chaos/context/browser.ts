/** The parts of a browser that the sync touches: locks, network hint, visibility, other contexts. */
import type { ContextInit } from '../messages.ts'
import { ask, listen, nextNumber, tell } from './link.ts'

interface Browser {
  start(init: ContextInit): void
}

export function installBrowser(): Browser {
  let online = true
  const windowTarget = new EventTarget()
  const documentTarget = new EventTarget()
  let visibility = 'visible'
  const location = { origin: '', href: '', hostname: 'localhost', pathname: '/generate' }

  define('self', globalThis)
  define('window', globalThis)
  define('location', location)
  define('addEventListener', windowTarget.addEventListener.bind(windowTarget))
  define('removeEventListener', windowTarget.removeEventListener.bind(windowTarget))
  define('dispatchEvent', windowTarget.dispatchEvent.bind(windowTarget))
  define('document', documentTarget)
  Object.defineProperty(documentTarget, 'visibilityState', { get: () => visibility })
  define('localStorage', createLocalStorage())
  define('BroadcastChannel', Channel)
  define('clients', { matchAll: () => ask('windows') })
  define('navigator', {
    userAgent: 'chaos',
    get onLine() {
      return online
    },
    locks: createLocks(),
    serviceWorker: {
      getRegistration: async () => ({
        sync: { register: async (tag: string) => tell({ type: 'register sync', tag }) },
      }),
    },
  })

  listen((message) => {
    if (message.type === 'online') {
      online = message.online
      windowTarget.dispatchEvent(new Event(online ? 'online' : 'offline'))
    } else if (message.type === 'visible') {
      visibility = message.visible ? 'visible' : 'hidden'
      documentTarget.dispatchEvent(new Event('visibilitychange'))
    }
  })

  return {
    start(init) {
      online = init.online
      location.origin = init.origin
      location.href = `${init.origin}/generate`
      nameRequests(init.name)
    },
  }
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

/** So that the proxy knows whose request it holds. */
function nameRequests(name: string): void {
  const send = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('x-chaos-context', name)
    return send(input, { ...init, headers })
  }
}

type Held = (lock: { name: string }) => unknown

/** Web Locks: granted by the browser, given back when the context ends, however it ends. */
function createLocks() {
  const granted = new Map<number, () => void>()
  listen((message) => {
    if (message.type === 'lock granted') granted.get(message.id)?.()
  })
  return {
    async request(name: string, ...given: [Held] | [LockOptions, Held]): Promise<unknown> {
      const run = given.at(-1) as Held
      const { signal, steal = false } = given.length === 2 ? given[0] : {}
      const id = nextNumber()
      try {
        await new Promise<void>((resolve, reject) => {
          granted.set(id, resolve)
          signal?.addEventListener('abort', () => reject(signal.reason))
          tell({ type: 'lock', id, name, steal })
        })
      } catch (error) {
        tell({ type: 'unlock', id })
        throw error
      } finally {
        granted.delete(id)
      }
      try {
        return await run({ name })
      } finally {
        tell({ type: 'unlock', id })
      }
    },
    query: async () => ({ held: (await ask('locks')).map((name) => ({ name })) }),
  }
}

class Channel extends EventTarget {
  readonly name: string
  onmessage: ((event: MessageEvent) => void) | null = null

  constructor(name: string) {
    super()
    this.name = name
    listen((message) => {
      if (message.type !== 'broadcast' || message.channel !== name) return
      const event = new MessageEvent('message', { data: message.data })
      this.onmessage?.(event)
      this.dispatchEvent(event)
    })
  }
  postMessage(data: unknown): void {
    tell({ type: 'broadcast', channel: this.name, data })
  }
  close(): void {
    this.onmessage = null
  }
}

function createLocalStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
