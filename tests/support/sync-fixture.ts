/** A real outbox, a real session store and a real HTTP peer: only the platform's clock and chance are held. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AccountDb, DeviceDb } from '../../src/data/db.ts'
import { sessionKey } from '../../src/data/session.ts'
import { newId } from '../../src/domain/ids.ts'
import { createSyncContext, type Platform, type SyncContext } from '../../src/sync/context.ts'

export interface PeerRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

export interface PeerAnswer {
  status?: number
  headers?: Record<string, string>
  /** Sent as it is when a string, as JSON otherwise. */
  body?: unknown
  /** Break the connection instead of answering. */
  drop?: boolean
}

export interface Peer {
  url: string
  requests: PeerRequest[]
  /** What the app told of itself, in batches; kept apart from what the tests are about. */
  events: Record<string, unknown>[][]
  answerEvents: (batch: PeerRequest) => PeerAnswer
  answer: (request: PeerRequest) => PeerAnswer | Promise<PeerAnswer>
  close: () => Promise<void>
}

/** An HTTP server that answers as the test says. */
export async function startPeer(): Promise<Peer> {
  const peer: Peer = {
    url: '',
    requests: [],
    events: [],
    answerEvents: ({ body }) => ({
      body: operationsOf(body).map(({ op_id }) => ({ op_id, status: 'ok', row: null })),
    }),
    answer: () => ({ status: 404, body: {} }),
    close: async () => {},
  }
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const request: PeerRequest = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: text ? JSON.parse(text) : {},
    }
    const events = isTelemetry(request)
    if (events) peer.events.push(operationsOf(request.body))
    else peer.requests.push(request)
    const given = events ? peer.answerEvents(request) : await peer.answer(request)
    const { status = 200, headers = {}, body = {}, drop } = given
    if (drop) {
      incoming.socket.destroy()
      return
    }
    const plain = typeof body === 'string'
    response.writeHead(status, { 'Content-Type': plain ? 'text/html' : 'application/json', ...headers })
    response.end(plain ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  peer.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return peer
}

const operationsOf = (body: Record<string, unknown>) => body.p_ops as Record<string, unknown>[]

function isTelemetry({ path, body }: PeerRequest): boolean {
  const kinds: unknown[] = ['event.track', 'vital.track']
  return path.endsWith('/apply_operations') && operationsOf(body).every(({ kind }) => kinds.includes(kind))
}

export const uid = '00000000-0000-4000-8000-000000000001'

export interface Fixture {
  device: DeviceDb
  db: AccountDb
  context: SyncContext
  clock: { now: number }
  /** A second context on the same databases, as another tab or the worker is. */
  another: (part?: Partial<Platform>) => SyncContext
  close: () => Promise<void>
}

let serial = 0

export async function createFixture(url: string): Promise<Fixture> {
  serial += 1
  const device = new DeviceDb(`device-${serial}`, null)
  const db = new AccountDb(`account-${serial}`, uid)
  const clock = { now: 1_750_000_000_000 }
  const locks = new Map<string, Promise<unknown>>()
  const platform: Platform = {
    config: { url, publishableKey: 'sb_publishable_test' },
    fetch: globalThis.fetch,
    clock: () => clock.now,
    random: () => 0.5,
    exclusive: async (name, run) => {
      const turn = (locks.get(name) ?? Promise.resolve()).then(run, run)
      locks.set(name, turn)
      return turn
    },
    claimer: 'first',
    listAlive: async () => null,
    isOffline: () => false,
    makeThumbnail: async () => null,
    log: () => {},
  }
  await signInAs(device, uid, clock.now)
  return {
    device,
    db,
    clock,
    context: createSyncContext(device, db, uid, platform),
    another: (part) => createSyncContext(device, db, uid, { ...platform, claimer: 'second', ...part }),
    close: async () => {
      await db.delete()
      await device.delete()
    },
  }
}

export async function signInAs(
  device: DeviceDb,
  id: string,
  savedAt: number,
  token = 'token-1',
  refreshToken = 'refresh-1',
): Promise<void> {
  const session = {
    access_token: token,
    refresh_token: refreshToken,
    expires_in: 3600,
    token_type: 'bearer',
    user: { id, email: 'a@example.com' },
  }
  await device.session.put({ key: sessionKey, value: JSON.stringify(session), savedAt })
}

/** A generation row as the server sends it. */
export function generationRow(part: Record<string, unknown> = {}): Record<string, unknown> {
  const id = (part.id as string | undefined) ?? newId()
  return {
    id,
    user_id: uid,
    prompt: 'a fox',
    negative_prompt: null,
    style: 'anime',
    quality: 'standard',
    width: 1024,
    height: 1024,
    seed: 7,
    image_url: `http://backend/storage/v1/object/authenticated/generations/${uid}/${id}.png`,
    is_public: false,
    favourite: false,
    engine: 'builtin',
    created_at: '2026-11-21T10:00:00+00:00',
    rev: 1,
    ...part,
  }
}

/** The picture the tests ask for. */
export const wanted = {
  prompt: 'a fox',
  negativePrompt: '',
  style: 'anime',
  quality: 'standard',
  aspectRatio: '1:1',
  seed: null,
  referenceId: null,
} as const

/** The answer of a function that has made it. */
export function made(request: PeerRequest): PeerAnswer {
  const id = String(request.headers['idempotency-key'])
  return {
    status: 200,
    body: { op_id: id, imageURL: 'x', seed: 7, saved: true, generation: generationRow({ id }) },
  }
}

export async function until(what: string, check: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 20_000
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`never: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
