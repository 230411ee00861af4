/** What the tests of the realtime service share: rows, tokens, clients and raw sockets. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { connect, type Sql } from '../../supabase/local/sql-client.ts'
import { type Claims, signToken } from '../../supabase/local/tokens.ts'
import type { TestBackend, TestUser } from '../support/backend.ts'

export interface Heard {
  eventType: string
  new: Record<string, unknown>
  old: Record<string, unknown>
  commit_timestamp: string
}

export function database(backend: TestBackend): Sql {
  return connect(backend.databaseUrl, { connections: 2 })
}

/** Makes pictures of one user in one statement; answers the last one's id. */
export async function insertPictures(sql: Sql, user: TestUser, count = 1, prompt = 'a fox'): Promise<string> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await sql`
    insert into public.generations (id, user_id, prompt, style, quality, width, height, image_url, engine)
    select id, ${user.id}, ${prompt}, 'anime', 'high', 1024, 1024, 'https://example.com/1.png', 'builtin'
    from unnest(${ids}::uuid[]) id`
  return ids.at(-1) ?? ''
}

export function tokenFor(backend: TestBackend, user: TestUser, seconds: number, claims: Claims = {}): string {
  const { jwtSecret } = JSON.parse(readFileSync(join(backend.dataDir, 'keys.json'), 'utf8')) as {
    jwtSecret: string
  }
  const now = Math.floor(Date.now() / 1000)
  return signToken(
    { sub: user.id, role: 'authenticated', iat: now, exp: now + seconds, ...claims },
    jwtSecret,
  )
}

/** An unmodified client, signed in as the user or as nobody. */
export function clientOf(
  backend: TestBackend,
  user: TestUser | null,
  options: { vsn?: string; key?: string } = {},
): SupabaseClient {
  return createClient(backend.url, options.key ?? backend.publishableKey, {
    ...(user && { accessToken: async () => user.accessToken }),
    auth: { persistSession: false, autoRefreshToken: false },
    ...(options.vsn && { realtime: { vsn: options.vsn } }),
  })
}

export interface Subscribed {
  channel: RealtimeChannel
  heard: Heard[]
  system: { status: string; message: string }[]
  states: string[]
}

/** Subscribes and waits until the service has answered. */
export async function subscribe(
  client: SupabaseClient,
  wanted: { event: '*'; schema?: string; table?: string; filter?: string } & Record<string, unknown>,
): Promise<Subscribed> {
  const result: Omit<Subscribed, 'channel'> = { heard: [], system: [], states: [] }
  // The client joins with the token it has at that moment, and asks for one only as it connects.
  await client.realtime.setAuth()
  const channel = client
    .channel('generations-changes')
    .on('postgres_changes', { schema: 'public', ...wanted }, (change) => {
      result.heard.push(change as unknown as Heard)
    })
    .on('system', {}, (message) => result.system.push(message))
    .subscribe((state) => result.states.push(state))
  await until(() => result.states.length > 0)
  return { channel, ...result }
}

export async function until(check: () => boolean, time = 20_000): Promise<void> {
  const end = Date.now() + time
  while (!check()) {
    if (Date.now() > end) throw new Error(`never happened within ${time} ms: ${check}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Long enough for anything that is on its way to arrive. */
export const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 250))

export interface RawSocket {
  socket: WebSocket
  messages: unknown[]
  closed: () => { code: number } | null
  send: (message: unknown) => void
}

export function rawSocket(backend: TestBackend, query: string): RawSocket {
  const socket = new WebSocket(`${backend.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`)
  const messages: unknown[] = []
  let closed: { code: number } | null = null
  socket.onmessage = ({ data }) => messages.push(JSON.parse(String(data)))
  socket.onclose = ({ code }) => {
    closed = { code }
  }
  return { socket, messages, closed: () => closed, send: (message) => socket.send(JSON.stringify(message)) }
}
