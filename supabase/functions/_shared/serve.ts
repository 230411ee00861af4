/** What all generation functions share around the pipeline: who may call, how, and what errors look like. */
import { type SupabaseContext, withSupabase } from '@supabase/server'
import { type Fields, readJson } from './body.ts'
import { chooseProvider, providerById } from './choose-provider.ts'
import { authRequired, invalid, serverError } from './failure.ts'
import type { FunctionName, GenerationRequest } from './generation-request.ts'
import { userJobs } from './jobs.ts'
import { generate } from './pipeline.ts'
import { asFailure, corsHeaders, logFailure, reply, replyFailure } from './reply.ts'
import type { Work } from './work.ts'

export interface GenerationFunction {
  name: FunctionName
  parse: (body: Fields) => GenerationRequest | Promise<GenerationRequest>
  toAnswer: Work['toAnswer']
}

export type Handler = { fetch(request: Request): Promise<Response> }

export function serveGeneration(definition: GenerationFunction): Handler {
  return { fetch: (request) => serve(definition, request) }
}

async function serve(definition: GenerationFunction, request: Request): Promise<Response> {
  if (!['POST', 'DELETE', 'OPTIONS'].includes(request.method)) {
    return replyFailure(invalid('Use POST.', 405), { ...corsHeaders, Allow: 'POST, DELETE, OPTIONS' })
  }
  let reached = false
  const guarded = withSupabase({ auth: 'user', cors: corsHeaders }, async (passed, context) => {
    reached = true
    try {
      return await answer(definition, passed, context)
    } catch (error) {
      const failure = asFailure(error)
      if (failure.status >= 500) logFailure(failure)
      return replyFailure(failure)
    }
  })
  const response = await guarded(request)
  if (reached || request.method === 'OPTIONS') return response
  // withSupabase refuses in words of its own; ours are the contract's.
  const failure = response.status === 401 ? authRequired() : serverError('the function is not set up', 500)
  return replyFailure(failure, corsHeaders)
}

async function answer(
  definition: GenerationFunction,
  request: Request,
  context: SupabaseContext,
): Promise<Response> {
  const userId = context.userClaims?.id
  if (userId === undefined || context.userClaims?.role !== 'authenticated') throw authRequired()
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
