import { AsyncLocalStorage } from 'node:async_hooks'
import { logError } from './log-error.ts'

/** What a library wrote to the console while it answered one request. */
const current = new AsyncLocalStorage<{ error?: unknown }>()
let listening = false

/**
 * lite logs failed requests whole, with what users wrote (addresses, filters, rows), and also those
 * that are the client's own fault. Of all that only our own failures are said, and without content.
 */
export async function answerQuietly(answer: () => Response | Promise<Response>): Promise<Response> {
  const { result, error } = await runQuietly(answer)
  if (result.status >= 500) logError(`Auth or REST answered ${result.status}`, error)
  return result
}

/** The result of a step, and the error that it wrote to the console instead of throwing it. */
export async function runQuietly<T>(step: () => T | Promise<T>): Promise<{ result: T; error: unknown }> {
  listen()
  const seen: { error?: unknown } = {}
  const result = await current.run(seen, step)
  return { result, error: seen.error }
}

function listen(): void {
  if (listening) return
  listening = true
  for (const method of ['log', 'warn', 'error'] as const) {
    const log = console[method]
    console[method] = (...parts: unknown[]) => {
      const request = current.getStore()
      if (request === undefined) log(...parts)
      else request.error ??= parts.find((part) => part instanceof Error)
    }
  }
}
