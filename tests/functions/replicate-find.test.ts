import { expect, test } from 'vitest'
import type { GenerationRequest } from '../../supabase/functions/_shared/generation-request.ts'
import { findPrediction } from '../../supabase/functions/_shared/providers/replicate-find.ts'
import { replicateInput } from '../../supabase/functions/_shared/providers/replicate-input.ts'

const opId = '01234567-89ab-4cde-8f01-23456789abcd'
const request: GenerationRequest = {
  function: 'generate-replicate',
  prompt: 'a wren',
  negativePrompt: null,
  style: 'sketch',
  quality: 'standard',
  aspectRatio: '1:1',
  width: 1024,
  height: 1024,
  seed: null,
  model: 'flux-schnell',
  image: null,
}
const submittedAt = new Date('2026-06-01T12:00:00Z')
const job = { userId: 'u', opId, attempt: 1, request, submittedAt, signal: new AbortController().signal }
const own = replicateInput(opId, request)

const at = (time: string, id: string, input: unknown) => ({ id, input, created_at: `2026-06-01T${time}Z` })
const asked: string[] = []

/** Pages as Replicate's list has them; null is a server that does not answer. */
function listOf(pages: (unknown[] | null)[]) {
  asked.length = 0
  return async (path: string) => {
    asked.push(path)
    const index = Number(/cursor=(\d+)/.exec(path)?.[1] ?? 0)
    const results = pages[index] ?? null
    const next = index + 1 < pages.length ? `https://elsewhere.test/v1/predictions?cursor=${index + 1}` : null
    const status = results === null ? 500 : 200
    return { status, headers: new Headers(), body: { results, next }, text: '' }
  }
}

test('found on a later page, asking the configured host alone', async () => {
  const others = [at('12:00:05', 'other', { prompt: 'b', seed: 1 })]
  const found = await findPrediction(job, listOf([others, [at('12:00:01', 'ours', own)]]))
  expect(found).toEqual({ providerJobId: 'ours' })
  expect(asked).toEqual(['/v1/predictions', '/v1/predictions?cursor=1'])
})

test('absent once the list is older than the request', async () => {
  const page = [at('12:00:05', 'other', { prompt: 'b', seed: 1 }), at('11:00:00', 'old', own)]
  expect(await findPrediction(job, listOf([page, [at('10:00:00', 'older', own)]]))).toBe('absent')
  expect(asked).toHaveLength(1)
})

test('unclear where two are alike, an input is gone, or a model takes no seed', async () => {
  const twice = [at('12:00:02', 'one', own), at('12:00:01', 'two', own)]
  expect(await findPrediction(job, listOf([twice]))).toBe('unclear')
  expect(await findPrediction(job, listOf([[at('12:00:02', 'one', null)]]))).toBe('unclear')
  const banana: GenerationRequest = { ...request, model: 'nano-banana' }
  const list = listOf([[at('12:00:02', 'one', replicateInput(opId, banana))]])
  expect(await findPrediction({ ...job, request: banana }, list)).toBe('unclear')
})

test('unreachable is not absent', async () => {
  expect(await findPrediction(job, listOf([null]))).toBe('unreachable')
})
