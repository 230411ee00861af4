/** Converts pictures beside the page, which stays smooth. */
import { encodePicture } from './encode-picture.ts'

export interface ConvertRequest {
  id: number
  picture: Blob
  type: string
}

export type ConvertAnswer = { id: number; blob: Blob } | { id: number; error: string }

addEventListener('message', (event: MessageEvent<ConvertRequest>) => {
  const { id, picture, type } = event.data
  encodePicture(picture, type, (width, height) => new OffscreenCanvas(width, height)).then(
    (blob) => postMessage({ id, blob } satisfies ConvertAnswer),
    (error: unknown) => postMessage({ id, error: String(error) } satisfies ConvertAnswer),
  )
})
