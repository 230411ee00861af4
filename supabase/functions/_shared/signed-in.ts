/** What all functions share around their work: who may call, how, and what errors look like. */
import { type SupabaseContext, withSupabase } from '@supabase/server'
import { authRequired, invalid, serverError } from './failure.ts'
import { asFailure, corsHeaders, logFailure, replyFailure } from './reply.ts'

export interface Call {
  request: Request
  context: SupabaseContext
  userId: string
}

export type Handler = { fetch(request: Request): Promise<Response> }

/** Serves signed-in users; a Failure that `answer` throws is told as the contract has it. */
export function serveSignedIn(
  methods: ('POST' | 'DELETE')[],
  answer: (call: Call) => Promise<Response>,
): Handler {
  return { fetch: (request) => serve([...methods, 'OPTIONS'], answer, request) }
}

async function serve(
  methods: string[],
  answer: (call: Call) => Promise<Response>,
  request: Request,
): Promise<Response> {
  if (!methods.includes(request.method)) {
    return replyFailure(invalid('Use POST.', 405), { ...corsHeaders, Allow: methods.join(', ') })
  }
  let reached = false
  const guarded = withSupabase({ auth: 'user', cors: corsHeaders }, async (passed, context) => {
    reached = true
    try {
      const userId = context.userClaims?.id
      if (userId === undefined || context.userClaims?.role !== 'authenticated') throw authRequired()
      return await answer({ request: passed, context, userId })
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
