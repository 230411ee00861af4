import { makeZip } from 'client-zip'

/** One zip of files as they come. Nothing is packed tighter: pictures are already. Throws when called off. */
export async function zipPictures(files: AsyncIterable<File>, signal: AbortSignal): Promise<Blob> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  // A response takes the stream to where the browser keeps large blobs, which need not be memory.
  const zip = new Response(makeZip(files), { headers: { 'Content-Type': 'application/zip' } }).blob()
  return Promise.race([zip, aborted])
}
