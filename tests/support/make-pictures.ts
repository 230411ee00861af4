/** Pictures of an account, made over HTTP as another device of its owner would. */
import type { Product } from './product.ts'

const headers = { apikey: 'sb_publishable_pinhole_local', 'Content-Type': 'application/json' }

export interface Wish {
  prompt: string
  width?: number
  height?: number
  style?: string
  quality?: string
  seed?: number
  negativePrompt?: string
}

/** Newest last. Answers their ids. */
export async function makePictures(
  product: Product,
  person: { email: string; password: string },
  wishes: readonly Wish[],
): Promise<string[]> {
  const token = await tokenOf(product, person)
  const ids: string[] = []
  for (const { prompt, width = 1024, height = 1024, style = 'photorealistic', ...rest } of wishes) {
    const meta = {
      style,
      quality: rest.quality ?? 'standard',
      ...(rest.seed === undefined ? {} : { seed: rest.seed }),
      ...(rest.negativePrompt === undefined ? {} : { negative_prompt: rest.negativePrompt }),
    }
    const body = await ask(product, token, { prompt, width, height, meta })
    if (!body.generation) throw new Error(`not made: ${JSON.stringify(body)}`)
    ids.push(body.generation.id)
  }
  return ids
}

/** As the product does: the same operation again while the server is out of breath. */
async function ask(
  product: Product,
  token: string,
  body: unknown,
): Promise<{ generation?: { id: string } | null }> {
  const key = crypto.randomUUID()
  for (let attempts = 1; ; attempts++) {
    const response = await fetch(`${product.url}/functions/v1/generate-platform`, {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
      body: JSON.stringify(body),
    })
    if (response.status === 200 || attempts === 4) return response.json()
    await response.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, 1_000 * attempts))
  }
}

/** Signs up who is not known yet. */
async function tokenOf(product: Product, person: { email: string; password: string }): Promise<string> {
  for (const path of ['signup', 'token?grant_type=password']) {
    const response = await fetch(`${product.url}/auth/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(person),
    })
    const body = (await response.json()) as { access_token?: string }
    if (body.access_token) return body.access_token
  }
  throw new Error(`${person.email} cannot sign in`)
}
