/**
 * The account's channel for changes made elsewhere. Loaded after start: it is large, and nothing
 * waits for it. Opening again after a loss is the caller's decision, not the library's.
 */
import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js'
import type { BackendConfig } from './config.ts'

export interface ChangesOptions {
  config: BackendConfig
  uid: string
  /** Asked on connecting and with each heartbeat (25 s), so that the channel outlives a token. */
  getToken: () => Promise<string>
  /** Something changed, or may have: also after each subscribing. */
  onHint: () => void
  /** The channel stands no more, or never did. */
  onLost: () => void
}

export interface Changes {
  /** Throws when there is no token. Whether it worked is told by `onHint` or `onLost`. */
  open(): Promise<void>
  close(): void
}

/** Longer than any page lives: the library must not reconnect by itself. */
const never = 2_147_483_647

export function createChanges(options: ChangesOptions): Changes {
  const { config, uid, getToken, onHint } = options
  const client = new RealtimeClient(`${config.url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: config.publishableKey },
    accessToken: getToken,
    reconnectAfterMs: () => never,
  })
  let current: RealtimeChannel | null = null
  let closing: Promise<unknown> = Promise.resolve()
  /** Counts the calls, so that an opening notices that it has been overtaken by a closing. */
  let turn = 0

  return {
    async open() {
      turn += 1
      const mine = turn
      await closing
      // The library would go on without a token, as nobody.
      await getToken()
      await client.setAuth()
      if (turn !== mine) return
      const channel = client.channel('generations-changes')
      const own = { schema: 'public', filter: `user_id=eq.${uid}` }
      const lost = () => {
        if (channel === current) options.onLost()
      }
      current = channel
      channel
        .on('postgres_changes', { event: 'INSERT', table: 'generations', ...own }, onHint)
        .on('postgres_changes', { event: '*', table: 'user_rev', ...own }, onHint)
        .on('system', {}, ({ extension, status }: { extension?: string; status?: string }) => {
          if (status !== 'ok') lost()
          // A hosted backend listens only from now on; the local one has lost its database and found it again.
          else if (extension === 'postgres_changes') onHint()
        })
        .subscribe((state) => (state === 'SUBSCRIBED' ? onHint() : lost()))
    },
    close() {
      turn += 1
      current = null
      // A goodbye that the server did not hear changes nothing.
      closing = Promise.allSettled([client.removeAllChannels()])
    },
  }
}
