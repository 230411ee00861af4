/** Plays the events of one schedule on its device, and keeps the ledger. */
import type { Device } from './device.ts'
import { elsewhere } from './elsewhere.ts'
import { type Account, type Ledger, noteConfirmed, noteWish } from './ledger.ts'
import type { Command } from './messages.ts'
import type { Providers } from './providers.ts'
import type { Event, Page, Schedule } from './schedule.ts'
import type { Server } from './server.ts'
import { pause } from './speed.ts'

export interface Stage {
  /** Tells the prompts of this schedule from those of all others. */
  name: string
  device: Device
  server: Server
  providers: Providers
  accounts: [Account, Account]
  ledger: Ledger
}

/** A page that is frozen or waits for the disk does not answer; the play goes on (real ms). */
const patience = 500

export async function play(stage: Stage, schedule: Schedule): Promise<void> {
  for (const [index, event] of schedule.events.entries()) {
    await pause(event.wait)
    await act(stage, event, index)
  }
}

async function act(stage: Stage, event: Event, index: number): Promise<void> {
  const { device, server, ledger } = stage
  switch (event.do) {
    case 'enqueue':
      return enqueue(stage, event, index)
    case 'remove': {
      const command: Command = { do: 'removeTask', pick: event.pick }
      await told(stage, event.page, command, (ids) => {
        for (const id of ids) ledger.removed.add(id)
      })
      return
    }
    case 'retry':
      await told(stage, event.page, { do: 'retryTask', pick: event.pick }, (ids) =>
        noteConfirmed(ledger, ids),
      )
      return
    case 'delete':
      await wish(stage, event.page, { do: 'delete', pick: event.pick }, (ids) =>
        ids.map((id) => noteWish(ledger.deleted, id, true)),
      )
      return
    case 'favourite':
      await wish(stage, event.page, { do: 'favourite', pick: event.pick, value: event.value }, (ids) =>
        ids.map((id) => noteWish(ledger.favourites, id, event.value)),
      )
      return
    case 'preferences':
      await wish(stage, event.page, { do: 'preferences', part: event.part }, (_, uid) =>
        Object.entries(event.part).map(([field, value]) =>
          noteWish(ledger.preferences, `${String(uid)} ${field}`, value),
        ),
      )
      return
    case 'concurrency':
      await told(stage, event.page, { do: 'concurrency', value: event.value })
      return
    case 'network':
      return device.setOnline(event.online)
    case 'fault':
      return device.network.arm(event)
    case 'kill': {
      const killed = event.who === 'all' ? (['page0', 'page1', 'worker'] as const) : [event.who]
      await Promise.all(killed.map(device.kill))
      const { restartAfter } = event
      if (restartAfter !== null) {
        void pause(restartAfter).then(() =>
          Promise.all(killed.map((who) => who !== 'worker' && device.open(who))),
        )
      }
      return
    }
    case 'killServer':
      void server.kill(event.database)
      return
    case 'freeze':
      return device.freeze(event.who, event.ms)
    case 'visible':
      return device.setVisible(event.page, event.visible)
    case 'switchAccount':
      return switchAccount(stage, event.page)
    case 'expireTokens':
      return device.network.expireTokens()
    case 'clock':
      return device.jump(event.seconds)
    case 'storageFull':
      return device.setFull(event.full)
    case 'elsewhere':
      return elsewhere(stage, event)
    case 'serverHours':
      return serverHours(stage)
  }
}

async function enqueue(stage: Stage, event: Extract<Event, { do: 'enqueue' }>, index: number): Promise<void> {
  const prompt = `chaos ${stage.name} ${index}`
  const entry = { prompt, count: event.count, uid: null as string | null, ids: [] as string[] }
  stage.ledger.enqueued.push(entry)
  stage.providers.expect(prompt, event.moods)
  const command: Command =
    event.lane === 'direct' ? { do: 'generate', prompt } : { do: 'queueBatch', prompt, count: event.count }
  if (event.lane === 'direct') entry.count = 1
  const reply = stage.device.command(event.page, command).then((answer) => {
    if (!answer?.ok) return
    entry.ids = answer.ids
    entry.uid = answer.uid
  })
  await Promise.race([reply, pause(patience)])
}

/** Runs a command; `onIntent` hears what it is about even when the page dies over it. */
async function told(
  stage: Stage,
  page: Page,
  command: Command,
  onIntent?: (ids: string[], uid: string | null) => void,
): Promise<boolean> {
  const reply = stage.device.command(page, command, onIntent).then((answer) => answer?.ok === true)
  return Promise.race([reply, pause(patience).then(() => false)])
}

/** A wish is sure when the product said in time that it was done, and no other was noted since. */
async function wish(
  stage: Stage,
  page: Page,
  command: Command,
  note: (ids: string[], uid: string | null) => (() => void)[],
): Promise<void> {
  let makeSure: (() => void)[] = []
  const done = await told(stage, page, command, (ids, uid) => {
    makeSure = note(ids, uid)
  })
  if (done) for (const sure of makeSure) sure()
}

/** Whoever is signed in on the page leaves, the other one comes. */
async function switchAccount(stage: Stage, page: Page): Promise<void> {
  const [first, second] = stage.accounts
  const { device } = stage
  const leave = async () => {
    const left = await device.command(page, { do: 'signOut' })
    const next = left?.uid === second.uid ? first : second
    await device.command(page, { do: 'signIn', email: next.email, password: next.password })
  }
  await Promise.race([leave(), pause(2_000)])
}

/** A crashed server is back after hours: what nobody works on is stale. Only this schedule's accounts. */
async function serverHours({ server, accounts }: Stage): Promise<void> {
  const ids = accounts.map(({ uid }) => uid)
  await server.query(
    `update generation_jobs set lease_until = lease_until - interval '2 hours'
     where user_id = any($1) and state = 'running' and lease_until < now()`,
    [ids],
  )
  await server.query('select public.reap_stale()')
}
