/** OpenAI Images, or any server that speaks it. One call that cannot be asked about afterwards. */
import { isFields } from '../body.ts'
import { composePrompt } from '../compose.ts'
import type { Quality, Size } from '../constants.ts'
import { outcomeUnknown, serverError } from '../failure.ts'
import { nearestSize } from '../nearest-size.ts'
import { allowHosts } from '../picture-bytes.ts'
import type { Made, Provider } from '../provider.ts'
import { failureOfAnswer } from '../provider-errors.ts'
import { callProvider, failureOfLostCall, type ProviderAnswer } from '../provider-http.ts'
import { bytesOf } from '../reference-image.ts'

export interface OpenaiOptions {
  /** Local servers want none. */
  key: string | null
  /** With or without `/v1`, as both are in use. */
  baseUrl: string
  model: string
}

/** What a family of models takes. */
interface Family {
  /** Empty: whatever is asked for. */
  sizes: Size[]
  qualities: Record<Quality, string> | null
  /** Some refuse the field. */
  asksForBase64: boolean
}

const square = { width: 1024, height: 1024 }

export function familyOf(model: string): Family {
  if (/^(gpt-image|chatgpt-image)/.test(model)) {
    return {
      sizes: [square, { width: 1536, height: 1024 }, { width: 1024, height: 1536 }],
      qualities: { standard: 'medium', high: 'high', ultra: 'high' },
      asksForBase64: false,
    }
  }
  if (model.startsWith('dall-e-3')) {
    return {
      sizes: [square, { width: 1792, height: 1024 }, { width: 1024, height: 1792 }],
      qualities: { standard: 'standard', high: 'hd', ultra: 'hd' },
      asksForBase64: true,
    }
  }
  if (model.startsWith('dall-e-2')) return { sizes: [square], qualities: null, asksForBase64: true }
  return { sizes: [], qualities: null, asksForBase64: true }
}

export function createOpenai({ key, baseUrl, model }: OpenaiOptions): Provider {
  const root = baseUrl.endsWith('/v1') ? baseUrl : `${baseUrl}/v1`
  const isAllowed = allowHosts(baseUrl, ['blob.core.windows.net', 'openai.com'])
  const family = familyOf(model)

  return {
    id: 'openai',
    harmless: false,
    async submit({ request, signal }) {
      const { width, height } = nearestSize(request, family.sizes)
      const body = {
        model,
        prompt: composePrompt(request),
        n: 1,
        size: `${width}x${height}`,
        ...(family.qualities !== null && { quality: family.qualities[request.quality] }),
        ...(family.asksForBase64 ? { response_format: 'b64_json' } : { output_format: 'png' }),
      }
      let answer: ProviderAnswer
      try {
        answer = await callProvider(`${root}/images/generations`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            ...(key !== null && { Authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify(body),
          signal,
        })
      } catch (error) {
        throw failureOfLostCall(error, signal)
      }
      if (answer.status >= 400) throw failureOfAnswer(answer)
      if (answer.status >= 300) throw serverError(`the provider redirects: ${answer.status}`)
      if (!isFields(answer.body)) throw outcomeUnknown('the answer is no JSON')
      return { made: madeOf(answer.body) }
    },
  }

  function madeOf(body: Record<string, unknown>): Made {
    const first: unknown = Array.isArray(body.data) ? body.data[0] : null
    if (isFields(first) && typeof first.b64_json === 'string') {
      return { source: bytesOf(first.b64_json.replace(/^data:[^,]*,/, '')), seed: null, model }
    }
    if (isFields(first) && typeof first.url === 'string') {
      return { source: { url: first.url, isAllowed }, seed: null, model }
    }
    throw serverError('the answer has no picture', 502, { paid: true })
  }
}
