/** What the harness and a client context (a process of its own) say to each other. */

/** A context is a page or the service worker of one device. */
export type Role = 'page' | 'worker'

/** The device's clock: device time = deviceStart + (real - realStart) * speed. */
export interface DeviceClock {
  realStart: number
  deviceStart: number
  speed: number
}

export interface ContextInit {
  role: Role
  name: string
  /** Where the product is served from: the fault proxy. */
  origin: string
  /** The device's storage, shared by all its contexts. */
  folder: string
  clock: DeviceClock
  /** For jitter. */
  seed: number
  online: boolean
}

/** What a user does on a page, and what the harness asks of a context. */
export type Command =
  | { do: 'signIn'; email: string; password: string }
  | { do: 'signOut' }
  | { do: 'createPreferences' }
  | { do: 'startSync' }
  | { do: 'generate'; prompt: string }
  | { do: 'queueBatch'; prompt: string; count: number }
  | { do: 'removeTask'; pick: number }
  | { do: 'retryTask'; pick: number }
  | { do: 'retryDead' }
  | { do: 'favourite'; pick: number; value: boolean }
  | { do: 'delete'; pick: number }
  | { do: 'preferences'; part: Record<string, unknown> }
  | { do: 'concurrency'; value: number }
  | { do: 'backgroundSync'; tag: string }

export interface Reply {
  ok: boolean
  /** Ids of the rows it was about; for enqueues the new operations. */
  ids: string[]
  /** The account it was done in. */
  uid: string | null
  error?: string
}

export type ToContext =
  | { type: 'init'; init: ContextInit }
  | { type: 'command'; id: number; command: Command }
  | { type: 'clock'; clock: DeviceClock }
  | { type: 'online'; online: boolean }
  | { type: 'visible'; visible: boolean }
  | { type: 'lock granted'; id: number }
  | { type: 'answer'; id: number; value: string[] }
  | { type: 'broadcast'; channel: string; data: unknown }

export type FromContext =
  | { type: 'loaded' }
  | { type: 'ready' }
  /** Which rows a command is about, told before it is done: the process may die in between. */
  | { type: 'intent'; id: number; ids: string[]; uid: string | null }
  | { type: 'reply'; id: number; reply: Reply }
  | { type: 'lock'; id: number; name: string; steal: boolean }
  | { type: 'unlock'; id: number }
  | { type: 'ask'; id: number; what: 'locks' | 'windows' }
  | { type: 'register sync'; tag: string }
  | { type: 'broadcast'; channel: string; data: unknown }
  | { type: 'log'; text: string }
  /** Something that must not happen, whatever the schedule. */
  | { type: 'broken'; text: string }
