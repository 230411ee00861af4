/** The built-in engine, over HTTP inside the machine. It draws the same picture for the same request. */
import { derivedSeed } from '../derived-seed.ts'
import { serverError, timedOut } from '../failure.ts'
import type { Provider } from '../provider.ts'

export function createBuiltin({ url, key }: { url: string; key: string }): Provider {
  return {
    id: 'builtin',
    harmless: true,
    async submit({ opId, request, signal }) {
      const seed = request.seed ?? derivedSeed(opId)
      const body = {
        prompt: request.prompt,
        negative_prompt: request.negativePrompt ?? '',
        style: request.style,
        seed,
        width: request.width,
        height: request.height,
      }
      try {
        const response = await fetch(`${url}/images`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
          redirect: 'error',
          signal,
        })
        if (!response.ok) throw serverError(`the built-in engine answered ${response.status}`)
        const drawn = Number(response.headers.get('x-seed') ?? seed)
        const source = new Uint8Array(await response.arrayBuffer())
        return { made: { source, seed: Number.isSafeInteger(drawn) ? drawn : seed, model: null } }
      } catch (error) {
        if (signal.aborted) throw timedOut('the built-in engine took too long')
        throw error instanceof TypeError ? serverError('the built-in engine cannot be reached') : error
      }
    },
  }
}
