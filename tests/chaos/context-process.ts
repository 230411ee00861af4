/** A client context seen from outside: a process that is spoken to, frozen and killed. */
import { type ChildProcess, fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command, ContextInit, FromContext, Reply, ToContext } from './messages.ts'

export interface ContextProcess {
  name: string
  isAlive: () => boolean
  send: (message: ToContext) => void
  /** null: the process ended before it answered. */
  command: (command: Command, onIntent?: (ids: string[], uid: string | null) => void) => Promise<Reply | null>
  freeze: (frozen: boolean) => void
  /** As the system does it: nothing is said goodbye to. Resolves when it is gone. */
  kill: () => Promise<void>
}

/** Processes that have loaded the product and wait to become a context. */
export interface ContextPool {
  take: () => Promise<ChildProcess>
  close: () => void
}

export function createPool(program: string, size: number): ContextPool {
  const ready: Promise<ChildProcess>[] = []
  const all = new Set<ChildProcess>()
  let closed = false
  const add = () => {
    const child = fork(program, [], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { ...process.env, TZ: 'UTC', NODE_COMPILE_CACHE: join(tmpdir(), 'pinhole-chaos-cache') },
    })
    all.add(child)
    child.once('exit', () => all.delete(child))
    ready.push(loaded(child))
  }
  for (let i = 0; i < size; i++) add()
  return {
    async take() {
      if (!closed) add()
      const next = ready.shift()
      if (!next) throw new Error('the pool is closed')
      return next
    },
    close() {
      closed = true
      for (const child of all) child.kill('SIGKILL')
    },
  }
}

function loaded(child: ChildProcess): Promise<ChildProcess> {
  const promise = new Promise<ChildProcess>((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`A context ended with ${code} before it was loaded`)))
  })
  promise.catch(() => {})
  return promise
}

export async function startContext(
  pool: ContextPool,
  init: ContextInit,
  on: { message: (message: FromContext) => void; exit: (how: string) => void },
): Promise<ContextProcess> {
  const child = await pool.take()
  const waiting = new Map<number, (reply: Reply | null) => void>()
  const intents = new Map<number, (ids: string[], uid: string | null) => void>()
  let alive = true
  let serial = 0
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      alive = false
      for (const resolveReply of waiting.values()) resolveReply(null)
      on.exit(signal ?? `code ${code}`)
      resolve()
    })
  })
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message: FromContext) => {
      if (message.type === 'ready') resolve()
      else if (message.type === 'reply') {
        waiting.get(message.id)?.(message.reply)
        waiting.delete(message.id)
      } else if (message.type === 'intent') intents.get(message.id)?.(message.ids, message.uid)
      else on.message(message)
    })
  })
  const send = (message: ToContext) => {
    // A process that dies just now does not read any more.
    if (alive && child.connected) child.send(message, () => {})
  }
  send({ type: 'init', init })
  await Promise.race([ready, ended])
  return {
    name: init.name,
    isAlive: () => alive,
    send,
    command(command, onIntent) {
      if (!alive) return Promise.resolve(null)
      serial += 1
      const id = serial
      if (onIntent) intents.set(id, onIntent)
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        send({ type: 'command', id, command })
      })
    },
    freeze: (frozen) => void child.kill(frozen ? 'SIGSTOP' : 'SIGCONT'),
    async kill() {
      if (alive) child.kill('SIGKILL')
      await ended
    },
  }
}
