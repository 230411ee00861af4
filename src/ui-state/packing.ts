/** The zip that is being packed, wherever on the page it was asked for. One at a time. */
import { proxy } from 'valtio'

export interface Packing {
  done: number
  total: number
}

export const packing = proxy<{ job: Packing | null }>({ job: null })

let running: AbortController | null = null

/** null while another is being packed. */
export function beginPacking(total: number): AbortSignal | null {
  if (running) return null
  running = new AbortController()
  packing.job = { done: 0, total }
  return running.signal
}

export function notePacked(done: number): void {
  if (packing.job) packing.job.done = done
}

export function cancelPacking(): void {
  running?.abort()
}

export function endPacking(): void {
  running = null
  packing.job = null
}
