import { parentPort } from 'node:worker_threads'
import { renderPng } from './render.ts'
import type { RenderRequest } from './request.ts'

const port = parentPort
if (!port) throw new Error('worker.ts runs in a worker thread only')

port.on('message', (request: RenderRequest) => {
  try {
    const png = renderPng(request)
    port.postMessage({ png }, [png.buffer])
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
