/** Reads a body of either direction, stopping as soon as it is known to be too large, whatever it declares. */
export async function readBounded(
  message: { body: ReadableStream<Uint8Array> | null; headers: Headers },
  max: number,
): Promise<Uint8Array | 'too large'> {
  if (message.body === null) return new Uint8Array()
  if (Number(message.headers.get('content-length') ?? 0) > max) {
    await message.body.cancel()
    return 'too large'
  }
  const reader = message.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > max) {
      await reader.cancel()
      return 'too large'
    }
    chunks.push(value)
  }
  return joined(chunks, size)
}

function joined(chunks: Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
