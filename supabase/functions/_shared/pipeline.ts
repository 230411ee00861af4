/** The one way from a request to an answer: reserve, work, and wait only so long. */
import type { SupabaseContext } from '@supabase/server'
import { env } from './env.ts'
import { conflict, Failure, inProgress, outcomeUnknown, paidForNothing } from './failure.ts'
import { type GenerationRequest, toStored } from './generation-request.ts'
import { type Reservation, userJobs } from './jobs.ts'
import type { Provider } from './provider.ts'
import { asFailure, logFailure, reply, replyFailure } from './reply.ts'
import { perform, type Work } from './work.ts'

export interface Generation {
  context: SupabaseContext
  userId: string
  opId: string
  request: GenerationRequest
  /** The user's word to send it again although a picture may have been made; each word counts once, "yes" always. */
  retryUnknown: string | null
  chooseProvider: () => Provider
  toAnswer: Work['toAnswer']
}

export async function generate(generation: Generation): Promise<Response> {
  const { context, userId, opId, request, toAnswer } = generation
  // Before anything is written: a server without a provider makes no jobs.
  const provider = generation.chooseProvider()
  const jobs = userJobs(context.supabase)
  const reservation = await jobs.reserve(opId, toStored(request), generation.retryUnknown)
  if (reservation.status !== 'run' && reservation.status !== 'lost') return settledReply(reservation)

  const work = perform(
    { admin: context.supabaseAdmin, userId, opId, request, provider, toAnswer },
    reservation,
  )
    .then((answer) => reply(200, answer))
    .catch((error: unknown) => {
      const failure = asFailure(error)
      if (failure.status !== 202) logFailure(failure)
      return replyFailure(failure)
    })
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), env.functionWait())
  })
  const answer = await Promise.race([work, patience])
  clearTimeout(timer)
  if (answer !== null) return answer
  keepAlive(work)
  return replyFailure(inProgress(3))
}

function settledReply(reservation: Exclude<Reservation, { status: 'run' | 'lost' }>): Response {
  switch (reservation.status) {
    case 'done':
    case 'refused':
      return reply(reservation.answerStatus, reservation.answer)
    case 'running':
      throw inProgress(reservation.retryAfter)
    case 'conflict':
      throw conflict()
    case 'unknown':
      throw (reservation.exhausted ? paidForNothing : outcomeUnknown)('an earlier attempt')
    case 'quota':
      throw new Failure(429, 'daily_limit', 'Daily limit reached. Upgrade to continue generating images.', {
        retryAfter: reservation.retryAfter,
        resetAt: reservation.resetAt,
      })
  }
}

/** Hosted, a function's process may end with its answer unless it is told to stay. */
function keepAlive(work: Promise<unknown>): void {
  const runtime = (globalThis as { EdgeRuntime?: { waitUntil(work: Promise<unknown>): void } }).EdgeRuntime
  runtime?.waitUntil(work)
}
