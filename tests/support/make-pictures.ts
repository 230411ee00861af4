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
    const response = await fetch(`${product.url}/functions/v1/generate-platform`, {
      method: 'POST',
      headers: { ...headers, Authorization: `Bearer ${token}` },
      body: JSON.stringify({ prompt, width, height, meta }),
    })
    const body = (await response.json()) as { op_id: string; generation?: { id: string } | null }
    if (!response.ok || !body.generation) throw new Error(`not made: ${JSON.stringify(body)}`)
    ids.push(body.generation.id)
  }
  return ids
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
