import type { Admission } from './admission.ts'
import type { Message } from './protocol.ts'
import type { Reader } from './read-rows.ts'
import type { Subscription } from './subscriptions.ts'

/** One joined topic of one client. */
export type Channel = {
  topic: string
  joinRef: string | null
  reader: Reader
  subscriptions: Subscription[]
  send(event: string, payload: Record<string, unknown>): void
  /** Gives up on the client's socket; it comes back, and asks for what it missed. */
  drop(): void
  /** Replaces who listens here, and ends the channel when that one's token does. */
  actAs(admission: Admission & { ok: true }): void
  isOpen(): boolean
  /** Tells the client why, when there is a reason, and closes. */
  close(reason?: string): void
}

/** The longest time a timer takes, ms. */
const LONGEST = 2_147_483_647

export function openChannel(
  { topic, joinRef }: Message,
  options: {
    admission: Admission & { ok: true }
    subscriptions: Subscription[]
    send(message: Message): void
    drop(): void
    onClosed(channel: Channel): void
  },
): Channel {
  let expiry: NodeJS.Timeout | undefined
  let open = true
  let endsAt = Number.POSITIVE_INFINITY
  const channel: Channel = {
    topic,
    joinRef,
    reader: options.admission.reader,
    subscriptions: options.subscriptions,
    send: (event, payload) => options.send({ joinRef, ref: null, topic, event, payload }),
    drop: options.drop,
    isOpen: () => open && Date.now() < endsAt,
    actAs({ reader, expiresAt }) {
      channel.reader = reader
      clearTimeout(expiry)
      endsAt = expiresAt ?? Number.POSITIVE_INFINITY
      if (expiresAt === null) return
      const left = Math.min(Math.max(expiresAt - Date.now(), 0), LONGEST)
      expiry = setTimeout(() => channel.close('InvalidJWTToken: Token has expired'), left)
      expiry.unref()
    },
    close(reason) {
      if (!open) return
      open = false
      clearTimeout(expiry)
      if (reason !== undefined) sendSystem(channel, { extension: 'system', status: 'error', message: reason })
      options.send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })
      options.onClosed(channel)
    },
  }
  channel.actAs(options.admission)
  return channel
}

export function sendSystem(
  channel: Channel,
  { extension, status, message }: { extension: string; status: 'ok' | 'error'; message: string },
): void {
  channel.send('system', { channel: subTopic(channel.topic), extension, status, message })
}

/** Says which subscriptions stand. Sent again when changes may have been missed. */
export function reportSubscriptions(channel: Channel): void {
  if (channel.subscriptions.length === 0) return
  const extension = 'postgres_changes'
  const refused = channel.subscriptions.filter(({ sources }) => sources.length === 0)
  if (refused.length === 0) {
    sendSystem(channel, { extension, status: 'ok', message: 'Subscribed to PostgreSQL' })
    return
  }
  const { event, schema, table = '*', filter = '' } = refused[0]?.wanted ?? { event: '', schema: '' }
  sendSystem(channel, {
    extension,
    status: 'error',
    message: `Unable to subscribe to changes with given parameters: [event: ${event}, schema: ${schema}, table: ${table}, filters: ${filter}]`,
  })
}

function subTopic(topic: string): string {
  return topic.replace(/^realtime:/, '')
}
