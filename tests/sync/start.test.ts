/** The page's own wake-ups: nothing here has background sync, and nothing needs it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAccount, openDevice } from '../../src/data/db.ts'
import { enqueueGenerations } from '../../src/data/tasks.ts'
import { registerBackgroundSync } from '../../src/sync/register-background-sync.ts'
import { startSync } from '../../src/sync/start.ts'
import { made, type Peer, signInAs, startPeer, uid, until, wanted } from '../support/sync-fixture.ts'

let peer: Peer
let stop: () => void
let page: Page

interface Page {
  window: EventTarget
  document: EventTarget & { visibilityState: string }
  online: boolean
  /** Sync tags the page has asked for; null where the browser has no background sync. */
  tags: string[] | null
  stored: Map<string, string>
}

function openPage(): Page {
  const opened: Page = {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    online: true,
    tags: null,
    stored: new Map(),
  }
  vi.stubGlobal('self', { location: { origin: peer.url }, fetch: globalThis.fetch })
  vi.stubGlobal('window', opened.window)
  vi.stubGlobal('document', opened.document)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => opened.stored.get(key) ?? null,
    setItem: (key: string, value: string) => opened.stored.set(key, value),
    removeItem: (key: string) => opened.stored.delete(key),
  })
  vi.stubGlobal('navigator', {
    get onLine() {
      return opened.online
    },
    serviceWorker: {
      getRegistration: async () =>
        opened.tags && { sync: { register: async (tag: string) => opened.tags?.push(tag) } },
    },
  })
  return opened
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  peer = await startPeer()
  page = openPage()
  stop = () => {}
  await signInAs(openDevice(), uid, Date.now())
})

afterEach(async () => {
  stop()
  const db = openAccount(uid)
  await Promise.all(db.tables.map((table) => table.clear()))
  await openDevice().session.clear()
  await peer.close()
  vi.unstubAllGlobals()
})

const db = () => openAccount(uid)
const enqueue = () => enqueueGenerations(db(), wanted, { lane: 'queue', count: 1, now: Date.now() })
const sent = () => peer.requests.filter((request) => request.path.startsWith('/functions/')).length
const isMade = async () => (await db().outbox.count()) === 0

/** Requests fail as without a network until `back`. */
function cutNetwork(): { back: () => void } {
  const answer: Peer['answer'] = (request) =>
    request.path.startsWith('/functions/') ? made(request) : { status: 404, body: {} }
  peer.answer = () => ({ drop: true })
  return {
    back: () => {
      peer.answer = answer
    },
  }
}

async function failOnce(): Promise<{ back: () => void }> {
  const network = cutNetwork()
  await enqueue()
  stop = startSync()
  await until('tried', () => sent() > 0)
  await until('waiting', async () => (await db().outbox.toArray())[0]?.state === 'pending')
  return network
}

describe('the page wakes the drain by itself', () => {
  it('7: at the start, without SyncManager', async () => {
    await enqueue()
    cutNetwork().back()
    stop = startSync()
    await until('made', isMade)
  })

  it('8: as soon as the network is back, whenever the browser’s own sync fires', async () => {
    const network = await failOnce()
    network.back()
    page.window.dispatchEvent(new Event('online'))
    await until('made', isMade)
  })

  it('7: when it is looked at again', async () => {
    const network = await failOnce()
    network.back()
    page.document.dispatchEvent(new Event('visibilitychange'))
    await until('made', isMade)
  })

  it('7: by a timer, when nothing tells it anything', async () => {
    const network = await failOnce()
    network.back()
    await until('made', isMade)
  })

  it('7: when something is queued', async () => {
    cutNetwork().back()
    stop = startSync()
    await until('asked', () => peer.requests.length > 0)
    await enqueue()
    await until('made', isMade)
  })
})

describe('the browser’s own sync', () => {
  it('6: is asked for anew, under a new name, each time: a name that failed three times is dead', async () => {
    page.tags = []
    await registerBackgroundSync(1)
    await registerBackgroundSync(2)
    expect(page.tags).toEqual(['outbox:1', 'outbox:2'])

    cutNetwork().back()
    stop = startSync()
    await until('started', () => peer.requests.length > 0)
    page.document.visibilityState = 'hidden'
    page.document.dispatchEvent(new Event('visibilitychange'))
    await until('asked for when the page goes', () => page.tags?.length === 3)
  })
})

describe('half a state', () => {
  it('35: a remembered account without its session is forgotten', async () => {
    await openDevice().session.clear()
    page.stored.set('pinhole_account', '{"email":"a@example.com"}')
    stop = startSync()
    await until('forgotten', () => !page.stored.has('pinhole_account'))
  })

  it('35: a session without its remembered account is remembered', async () => {
    cutNetwork().back()
    stop = startSync()
    await until('remembered', () => page.stored.get('pinhole_account') === '{"email":"a@example.com"}')
  })
})
