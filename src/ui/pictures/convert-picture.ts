/** A picture as PNG, JPG or WebP. Converted in a worker; on the page where there is none that can draw. */
import type { PictureFormat } from '../../domain/picture-actions.ts'
import { encodePicture } from './encode-picture.ts'
import type { ConvertAnswer, ConvertRequest } from './picture-worker.ts'

export const pictureTypes: Record<PictureFormat, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

/** The bytes themselves where they are of that format already. Throws when it cannot be made. */
export async function convertPicture(picture: Blob, format: PictureFormat): Promise<Blob> {
  const type = pictureTypes[format]
  if (picture.type === type) return picture
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return onPage(picture, type)
  return inWorker(picture, type)
}

function onPage(picture: Blob, type: string): Promise<Blob> {
  return encodePicture(picture, type, (width, height) =>
    Object.assign(document.createElement('canvas'), { width, height }),
  )
}

let worker: Worker | undefined
let lastId = 0

function inWorker(picture: Blob, type: string): Promise<Blob> {
  worker ??= new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  const used = worker
  lastId += 1
  const request: ConvertRequest = { id: lastId, picture, type }
  return new Promise((resolve, reject) => {
    const ended = new AbortController()
    const on = { signal: ended.signal }
    used.addEventListener(
      'message',
      ({ data }: MessageEvent<ConvertAnswer>) => {
        if (data.id !== request.id) return
        ended.abort()
        if ('blob' in data) resolve(data.blob)
        else reject(new Error(data.error))
      },
      on,
    )
    used.addEventListener(
      'error',
      () => {
        // It did not start, or died: the next picture gets a new one.
        ended.abort()
        worker = undefined
        resolve(onPage(picture, type))
      },
      on,
    )
    used.postMessage(request)
  })
}
