import { makeZip } from 'client-zip'

/** One zip of files as they come. Nothing is packed tighter: pictures are already. Throws when called off. */
export async function zipPictures(files: AsyncIterable<File>, signal: AbortSignal): Promise<Blob> {
  const zip = makeZip(files).pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal })
  // A response takes the stream to where the browser keeps large blobs, which need not be memory.
  return new Response(zip, { headers: { 'Content-Type': 'application/zip' } }).blob()
}
