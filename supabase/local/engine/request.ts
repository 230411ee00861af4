/** What the engine takes, and its bounds. Pixels; seed is a whole number. */
export interface RenderRequest {
  prompt: string
  negativePrompt: string
  style: string
  seed: number
  width: number
  height: number
}

/** Words beyond this are not read; it bounds the work a prompt can ask for. */
const promptLimit = 2000
const smallest = 64
const largest = 2048

/** Throws RangeError or TypeError with a plain sentence when the request cannot be drawn. */
export function checkRequest(request: RenderRequest): RenderRequest {
  const { prompt, negativePrompt, style, seed, width, height } = request
  if (typeof prompt !== 'string' || typeof negativePrompt !== 'string' || typeof style !== 'string')
    throw new TypeError('prompt, negative prompt and style must be text')
  if (!Number.isSafeInteger(seed)) throw new RangeError('seed must be a whole number')
  for (const side of [width, height])
    if (!Number.isInteger(side) || side < smallest || side > largest)
      throw new RangeError(`width and height must be whole numbers from ${smallest} to ${largest}`)
  return {
    prompt: prompt.slice(0, promptLimit),
    negativePrompt: negativePrompt.slice(0, promptLimit),
    style,
    seed,
    width,
    height,
  }
}
