import type { WebSocket } from 'ws'
import { logError } from '../log-error.ts'
import type { Sql } from '../sql-client.ts'
import type { Admission, Admit } from './admission.ts'
import { type Channel, openChannel, reportSubscriptions } from './channel.ts'
import { LIMITS } from './limits.ts'
import { decodeMessage, encodeMessage, isRecord, type Message, type Version } from './protocol.ts'
import { echo, readWanted, subscribe } from './subscriptions.ts'

export type ClientServices = {
  sql: Sql
  admit: Admit
  /** Other sockets on which this user is signed in. */
  countSockets(uid: string): number
}

export type Client = {
  channels: Map<string, Channel>
  lastSeen: number
  socket: WebSocket
}

/** Serves one socket: its messages one after the other, in the order they came. */
export function serveClient(
  socket: WebSocket,
  { version, apiKey }: { version: Version; apiKey: string },
  services: ClientServices,
): Client {
  const client: Client = { channels: new Map(), lastSeen: Date.now(), socket }
  const allowed = createAllowance()
  let tail = Promise.resolve()

  const send = (message: Message) => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(encodeMessage(version, message))
    // Whoever does not read what is sent would fill this machine's memory.
    if (socket.bufferedAmount > LIMITS.unreadBytes) socket.terminate()
  }
  const reply = ({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object) =>
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })

  socket.on('message', (data, isBinary) => {
    client.lastSeen = Date.now()
    if (!allowed()) return socket.close(1008, 'Too many messages')
    // Broadcasts come as binary messages; they are not offered here.
    if (isBinary) return
    const message = decodeMessage(version, String(data))
    if (message === null) return socket.close(1007, 'Not a message of this protocol')
    tail = tail
      .then(() => handle(message))
      .catch((error: unknown) => {
        logError('Realtime: a message could not be handled', error)
        socket.close(1011, 'The server failed to answer')
      })
  })
  socket.on('close', () => {
    for (const channel of client.channels.values()) channel.close()
  })
  return client

  async function handle(message: Message): Promise<void> {
    const { topic, event } = message
    if (event === 'heartbeat' && topic === 'phoenix') return reply(message, 'ok', {})
    if (event === 'phx_join') return join(message)
    const channel = client.channels.get(topic)
    if (channel === undefined) return reply(message, 'error', { reason: 'unmatched topic' })
    if (event === 'phx_leave') {
      reply(message, 'ok', {})
      channel.close()
    } else if (event === 'access_token') await renew(channel, message.payload.access_token)
    else reply(message, 'error', { reason: 'This backend offers postgres_changes only' })
  }

  async function join(message: Message): Promise<void> {
    const config = isRecord(message.payload.config) ? message.payload.config : {}
    const { access_token } = message.payload
    const admission = services.admit(typeof access_token === 'string' ? access_token : apiKey)
    if (!admission.ok) return reply(message, 'error', { reason: admission.reason })
    const wanted = readWanted(config.postgres_changes)
    const reason = refusal(message, config, admission)
    if (reason !== null || wanted === null) {
      return reply(message, 'error', { reason: reason ?? 'The subscriptions are not understood' })
    }
    const { role } = admission.reader
    const subscriptions = await Promise.all(wanted.map((one) => subscribe(services.sql, role, one)))
    if (socket.readyState !== socket.OPEN) return
    client.channels.get(message.topic)?.close()
    const channel = openChannel(message, {
      admission,
      subscriptions,
      send,
      drop: () => socket.close(1011, 'Changes were missed'),
      onClosed: (closed) => client.channels.delete(closed.topic),
    })
    client.channels.set(message.topic, channel)
    reply(message, 'ok', { postgres_changes: subscriptions.map(echo) })
    reportSubscriptions(channel)
  }

  function refusal(
    { topic }: Message,
    config: Record<string, unknown>,
    { reader }: Admission & { ok: true },
  ): string | null {
    if (!topic.startsWith('realtime:') || topic === 'realtime:') return 'unmatched topic'
    if (config.private === true) return 'Unauthorized: private channels are not offered by this backend'
    if (!client.channels.has(topic) && client.channels.size >= LIMITS.channelsPerSocket) {
      return 'ChannelRateLimitReached: Too many channels'
    }
    const uid = reader.claims.sub
    if (uid === undefined || userOf(client) === uid) return null
    return services.countSockets(uid) >= LIMITS.socketsPerUser
      ? 'ConnectionRateLimitReached: Too many connected clients of this user'
      : null
  }

  async function renew(channel: Channel, token: unknown): Promise<void> {
    if (typeof token !== 'string') return
    const admission = services.admit(token)
    if (!admission.ok) return channel.close(admission.reason)
    const { role } = admission.reader
    if (role !== channel.reader.role) {
      const again = channel.subscriptions.map(async ({ id, wanted }) => ({
        ...(await subscribe(services.sql, role, wanted)),
        id,
      }))
      channel.subscriptions = await Promise.all(again)
      reportSubscriptions(channel)
    }
    if (channel.isOpen()) channel.actAs(admission)
  }
}

/** The user on whose behalf a socket listens, when it has joined anything. */
export function userOf(client: Client): string | undefined {
  for (const { reader } of client.channels.values())
    if (reader.claims.sub !== undefined) return reader.claims.sub
  return undefined
}

/** A bucket of messages that fills again with time. */
function createAllowance(): () => boolean {
  let left = LIMITS.messageBurst
  let at = Date.now()
  return () => {
    const now = Date.now()
    left = Math.min(LIMITS.messageBurst, left + ((now - at) / 1000) * LIMITS.messagesPerSecond)
    at = now
    left -= 1
    return left >= 0
  }
}
