/** The context's line to the browser it lives in: the harness's process. */
import type { FromContext, ToContext } from '../messages.ts'

type Listener = (message: ToContext) => void

const listeners: Listener[] = []
const waiting = new Map<number, (value: string[]) => void>()
let serial = 0

process.on('message', (message: ToContext) => {
  if (message.type === 'answer') {
    waiting.get(message.id)?.(message.value)
    waiting.delete(message.id)
  }
  for (const listener of listeners) listener(message)
})
// Without its browser a context is nothing.
process.on('disconnect', () => process.exit(0))

export function tell(message: FromContext): void {
  process.send?.(message)
}

export function listen(listener: Listener): void {
  listeners.push(listener)
}

export function nextNumber(): number {
  serial += 1
  return serial
}

export function ask(what: 'locks' | 'windows'): Promise<string[]> {
  const id = nextNumber()
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    tell({ type: 'ask', id, what })
  })
}
