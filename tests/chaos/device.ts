/** A device with its browser: pages and a worker on one storage, one clock and one network. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fullMarker } from './context/journal.ts'
import { type ContextPool, type ContextProcess, startContext } from './context-process.ts'
import { createLocks } from './locks.ts'
import type { Command, DeviceClock, FromContext, Reply, Role } from './messages.ts'
import { type Network, startNetwork } from './proxy.ts'
import type { Page, Who } from './schedule.ts'
import type { Server } from './server.ts'
import { pause, speed } from './speed.ts'
import { createSyncManager } from './sync-manager.ts'

export interface Device {
  folder: string
  network: Network
  log: string[]
  /** What must not happen to any page or worker: it died by itself, or threw what nobody caught. */
  broken: string[]
  /** Opens the page, as a user does; does nothing when it is open. */
  open: (page: Page) => Promise<void>
  isOpen: (who: Who) => boolean
  /** null: the page is closed, or died before it answered. */
  command: (
    page: Page,
    command: Command,
    onIntent?: (ids: string[], uid: string | null) => void,
  ) => Promise<Reply | null>
  /** Commands that have not been answered yet. */
  pending: () => string[]
  /** Pages that are on their way. */
  opening: () => string[]
  kill: (who: Who) => Promise<void>
  freeze: (who: Who, ms: number) => void
  thaw: () => void
  setOnline: (online: boolean) => void
  setVisible: (page: Page, visible: boolean) => void
  jump: (seconds: number) => void
  now: () => number
  setFull: (full: boolean) => void
  close: () => Promise<void>
}

/** Real ms; all that a command waits for has a time limit well below. A frozen page is woken at the end. */
const longestCommand = 90_000

export async function startDevice(pool: ContextPool, server: Server, seed: number): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), 'pinhole-device-'))
  mkdirSync(folder, { recursive: true })
  const contexts = new Map<Who, ContextProcess>()
  const opening = new Map<Who, Promise<void>>()
  const locks = createLocks()
  const log: string[] = []
  const broken: string[] = []
  const pending = new Set<{ text: string }>()
  let serial = 0
  let closed = false
  let clock: DeviceClock = { realStart: Date.now(), deviceStart: Date.now(), speed }
  const now = () => clock.deviceStart + (Date.now() - clock.realStart) * clock.speed

  const network = await startNetwork({
    target: () => server.port,
    killSender: (name) => {
      for (const [who, context] of contexts) if (context.name === name) void kill(who)
    },
    killServer: () => void server.kill(false),
  })
  const syncs = createSyncManager({
    isOnline: () => network.online && !closed,
    runWorker: async (tag) => {
      await open('worker')
      const reply = await contexts.get('worker')?.command({ do: 'backgroundSync', tag })
      return reply?.ok === true
    },
    stopWorker: () => void kill('worker'),
  })

  function onMessage(from: string, message: FromContext, reply: (id: number, value: string[]) => void): void {
    switch (message.type) {
      case 'lock':
        if (message.steal) locks.steal(message.name)
        locks.request(from, message.id, message.name, () =>
          contextNamed(from)?.send({ type: 'lock granted', id: message.id }),
        )
        return
      case 'unlock':
        locks.release(from, message.id)
        return
      case 'ask':
        reply(message.id, message.what === 'locks' ? locks.held() : openPages())
        return
      case 'register sync':
        syncs.register(message.tag)
        return
      case 'broadcast':
        for (const context of contexts.values()) if (context.name !== from) context.send(message)
        return
      case 'log':
        log.push(`${from} ${message.text.slice(0, 300)}`)
        return
      case 'broken':
        broken.push(`${from} ${message.text.slice(0, 600)}`)
    }
  }

  const contextNamed = (name: string) => [...contexts.values()].find((context) => context.name === name)
  const openPages = () => [...contexts.keys()].filter((who) => who !== 'worker')

  async function open(who: Who): Promise<void> {
    if (contexts.has(who) || closed) return
    const already = opening.get(who)
    if (already) return already
    const work = start(who).finally(() => opening.delete(who))
    opening.set(who, work)
    return work
  }

  async function start(who: Who): Promise<void> {
    serial += 1
    const name = `${who}#${serial}`
    const role: Role = who === 'worker' ? 'worker' : 'page'
    const init = {
      role,
      name,
      origin: network.url,
      folder,
      clock,
      seed: seed + serial,
      online: network.online,
    }
    const context = await startContext(pool, init, {
      message: (message) =>
        onMessage(name, message, (id, value) => contextNamed(name)?.send({ type: 'answer', id, value })),
      exit: (how) => {
        if (how !== 'SIGKILL') broken.push(`${name} ended by itself: ${how}`)
        locks.releaseAll(name)
        if (contexts.get(who)?.name === name) contexts.delete(who)
      },
    })
    if (!context.isAlive()) return
    contexts.set(who, context)
    // What changed while it was loading.
    context.send({ type: 'clock', clock })
    if (role === 'page') await context.command({ do: 'startSync' })
  }

  async function kill(who: Who): Promise<void> {
    await contexts.get(who)?.kill()
  }

  return {
    folder,
    network,
    log,
    broken,
    now,
    open,
    isOpen: (who) => contexts.has(who),
    async command(page, command, onIntent) {
      const context = contexts.get(page)
      const waiting = { text: `${context?.name ?? page}: ${JSON.stringify(command)}` }
      pending.add(waiting)
      let timer: ReturnType<typeof setTimeout> | undefined
      const silence = new Promise<null>((resolve) => {
        timer = setTimeout(() => {
          broken.push(`never answered: ${waiting.text}`)
          resolve(null)
        }, longestCommand)
      })
      try {
        return (await Promise.race([context?.command(command, onIntent), silence])) ?? null
      } finally {
        clearTimeout(timer)
        pending.delete(waiting)
      }
    },
    pending: () => [...pending].map(({ text }) => text),
    opening: () => [...opening.keys()],
    kill,
    freeze(who, ms) {
      const context = contexts.get(who)
      context?.freeze(true)
      void pause(ms).then(() => context?.freeze(false))
    },
    thaw() {
      for (const context of contexts.values()) context.freeze(false)
    },
    setOnline(online) {
      network.online = online
      for (const context of contexts.values()) context.send({ type: 'online', online })
      if (online) syncs.networkIsBack()
    },
    setVisible: (page, visible) => contexts.get(page)?.send({ type: 'visible', visible }),
    jump(seconds) {
      clock = { ...clock, deviceStart: clock.deviceStart + seconds * 1_000 }
      for (const context of contexts.values()) context.send({ type: 'clock', clock })
    },
    setFull(full) {
      if (full) writeFileSync(join(folder, fullMarker), '')
      else rmSync(join(folder, fullMarker), { force: true })
    },
    async close() {
      closed = true
      syncs.close()
      await Promise.all([...contexts.keys()].map(kill))
      await network.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
