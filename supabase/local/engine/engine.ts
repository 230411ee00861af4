import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { checkRequest, type RenderRequest } from './request.ts'

export interface Engine {
  /** PNG bytes, the same for the same request. Rejects for a request out of bounds and for a render that takes too long. */
  render(request: RenderRequest): Promise<Uint8Array>
  /** Ends every worker; what is still being drawn is rejected. */
  close(): Promise<void>
}

export interface EngineOptions {
  workers?: number
  /** Milliseconds one picture may take before its worker is replaced. */
  timeLimit?: number
}

interface Job {
  request: RenderRequest
  resolve(png: Uint8Array): void
  reject(error: Error): void
}

interface Slot {
  worker: Worker
  job: Job | null
  timer: NodeJS.Timeout | null
}

type Answer = { png: Uint8Array } | { error: string }

/** Pictures waiting for a worker; beyond it a caller is told at once rather than left hanging. */
const longestQueue = 200

export function createEngine(options: EngineOptions = {}): Engine {
  const size = Math.max(1, options.workers ?? Math.min(2, availableParallelism()))
  const timeLimit = options.timeLimit ?? 30_000
  const slots: Slot[] = []
  const waiting: Job[] = []
  let closed = false

  function spawn(): Slot {
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    const slot: Slot = { worker, job: null, timer: null }
    worker.on('message', (answer: Answer) => {
      const job = release(slot)
      if ('png' in answer) job?.resolve(answer.png)
      else job?.reject(new Error(answer.error))
      next()
    })
    worker.on('error', (error) => replace(slot, error instanceof Error ? error : new Error(String(error))))
    // An idle pool must not keep the process alive; a running job refs its worker.
    worker.unref()
    return slot
  }

  function release(slot: Slot): Job | null {
    if (slot.timer) clearTimeout(slot.timer)
    const job = slot.job
    slot.timer = null
    slot.job = null
    slot.worker.unref()
    return job
  }

  function replace(slot: Slot, reason: Error): void {
    const at = slots.indexOf(slot)
    if (at >= 0) slots.splice(at, 1)
    const job = release(slot)
    // Its end is awaited by nobody: a stuck worker is given up, not waited for.
    void slot.worker.terminate()
    job?.reject(reason)
    next()
  }

  function next(): void {
    while (!closed && waiting.length > 0) {
      let slot = slots.find((candidate) => candidate.job === null)
      if (!slot) {
        if (slots.length >= size) return
        slot = spawn()
        slots.push(slot)
      }
      const job = waiting.shift()
      if (!job) return
      const busy = slot
      busy.job = job
      busy.timer = setTimeout(
        () => replace(busy, new Error(`the picture took longer than ${timeLimit / 1000} seconds`)),
        timeLimit,
      )
      busy.worker.ref()
      busy.worker.postMessage(job.request)
    }
  }

  return {
    async render(request) {
      if (closed) throw new Error('the engine is closed')
      const checked = checkRequest(request)
      if (waiting.length >= longestQueue) throw new Error('the engine has too many pictures waiting')
      return await new Promise<Uint8Array>((resolve, reject) => {
        waiting.push({ request: checked, resolve, reject })
        next()
      })
    },
    async close() {
      closed = true
      const ended = new Error('the engine is closed')
      for (const job of waiting.splice(0)) job.reject(ended)
      const all = slots.splice(0)
      for (const slot of all) release(slot)?.reject(ended)
      await Promise.all(all.map((slot) => slot.worker.terminate()))
    },
  }
}
