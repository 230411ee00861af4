/** What all generation functions share around the pipeline. */
import type { SupabaseContext } from '@supabase/server'
import { type Fields, readJson } from './body.ts'
import { chooseProvider, providerById } from './choose-provider.ts'
import { invalid } from './failure.ts'
import type { FunctionName, GenerationRequest } from './generation-request.ts'
import { userJobs } from './jobs.ts'
import { generate } from './pipeline.ts'
import { reply } from './reply.ts'
import { type Call, type Handler, serveSignedIn } from './signed-in.ts'
import type { Work } from './work.ts'

export interface GenerationFunction {
  name: FunctionName
  parse: (body: Fields) => GenerationRequest | Promise<GenerationRequest>
  toAnswer: Work['toAnswer']
}

export function serveGeneration(definition: GenerationFunction): Handler {
  return serveSignedIn(['POST', 'DELETE'], (call) => answer(definition, call))
}

async function answer(definition: GenerationFunction, { request, context, userId }: Call): Promise<Response> {
  const opId = opIdOf(request)
  if (request.method === 'DELETE') return cancel(opId, context)
  const body = await readJson(request)
  return generate({
    context,
    userId,
    opId: opId ?? crypto.randomUUID(),
    request: await definition.parse(body),
    retryUnknown: request.headers.get('retry-unknown')?.toLowerCase().slice(0, 64) || null,
    chooseProvider: () => chooseProvider(definition.name),
    toAnswer: definition.toAnswer,
  })
}

function opIdOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key === null) return null
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key))
    throw invalid('Idempotency-Key must be a UUID.')
  return key.toLowerCase()
}

/** Stops what can be stopped. `running` means that a picture may still come of it. */
async function cancel(opId: string | null, context: SupabaseContext): Promise<Response> {
  if (opId === null) throw invalid('Idempotency-Key is missing.')
  const { state, provider, providerJobId } = await userJobs(context.supabase).cancel(opId)
  if (provider !== null && providerJobId !== null) await providerById(provider)?.cancel?.(providerJobId)
  return reply(200, { op_id: opId, state })
}
