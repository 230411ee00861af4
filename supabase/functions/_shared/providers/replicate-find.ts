/** Finds a prediction whose creation was sent and never answered: Replicate has no idempotency key, but a list. */
import { type Fields, isFields } from '../body.ts'
import type { Found, ProviderJob } from '../provider.ts'
import type { ProviderAnswer } from '../provider-http.ts'
import { type ReplicateInput, replicateInput } from './replicate-input.ts'

/** Clocks of two machines. */
const clockSlack = 60_000
const pagesMax = 5

/** The same input, created since it was sent; prompt and seed together are as good as a name. */
export async function findPrediction(
  { opId, request, submittedAt }: ProviderJob,
  call: (path: string) => Promise<ProviderAnswer>,
): Promise<Found> {
  if (submittedAt === null) return 'absent'
  const input = replicateInput(opId, request)
  const since = submittedAt.getTime() - clockSlack
  const ids: string[] = []
  let path: string | null = '/v1/predictions'
  for (let page = 0; path !== null; page++) {
    if (page === pagesMax) return 'unclear'
    const listed = await readPage(call, path)
    if (listed === null) return 'unreachable'
    const recent = listed.predictions.filter((one) => Date.parse(String(one.created_at)) >= since)
    for (const one of recent) {
      if (!isFields(one.input)) return 'unclear'
      if (isSame(one.input, input) && typeof one.id === 'string') ids.push(one.id)
    }
    // Newest first: an older one on the page means that there are no more recent ones.
    path = recent.length < listed.predictions.length ? null : listed.next
  }
  const [id] = ids
  if (id === undefined) return 'absent'
  return ids.length === 1 && input.seed !== undefined ? { providerJobId: id } : 'unclear'
}

function isSame(sent: Fields, input: ReplicateInput): boolean {
  return sent.prompt === input.prompt && sent.seed === input.seed
}

type Page = { predictions: Fields[]; next: string | null }

async function readPage(call: (path: string) => Promise<ProviderAnswer>, path: string): Promise<Page | null> {
  const answer = await call(path).catch(() => null)
  if (answer === null || answer.status !== 200 || !isFields(answer.body)) return null
  const { results, next } = answer.body
  // Only the query of the next page's address is followed: the token stays with the configured host.
  const query = typeof next === 'string' && URL.canParse(next) ? new URL(next).search : null
  return {
    predictions: Array.isArray(results) ? results.filter(isFields) : [],
    next: query === null ? null : `/v1/predictions${query}`,
  }
}
