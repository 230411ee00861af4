/** One attempt from its reservation to a picture in Storage: send or find again, wait, fetch, store, settle. */
import type { SupabaseContext } from '@supabase/server'
import type { Fields } from './body.ts'
import { providerById } from './choose-provider.ts'
import { env } from './env.ts'
import { cancelled, Failure, inProgress, outcomeUnknown, paidForNothing, serverError } from './failure.ts'
import type { GenerationRequest } from './generation-request.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'
import { extensions } from './image-header.ts'
import { type Attempt, attemptOf, type Reservation } from './jobs.ts'
import { pause } from './pause.ts'
import { type Picture, pictureOf } from './picture-bytes.ts'
import type { Made, Provider, ProviderJob } from './provider.ts'
import { asFailure } from './reply.ts'

export interface Work {
  admin: SupabaseContext['supabaseAdmin']
  userId: string
  opId: string
  request: GenerationRequest
  provider: Provider
  /** The function's own response fields. */
  toAnswer: (picture: { url: string; seed: number | null }) => Fields
}

type Taken = Extract<Reservation, { status: 'run' | 'lost' }>

/** Answers what to say; throws nothing but Failures, each already written to the job. */
export async function perform(work: Work, taken: Taken): Promise<Fields> {
  const attempt = attemptOf(work.admin, work.userId, work.opId, taken.attempt)
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), env.providerTimeout())
  let providerJobId: string | null = taken.status === 'lost' ? taken.providerJobId : null
  let provider = work.provider
  let made: Made | null = null

  const heartbeat = startHeartbeat(attempt, () => {
    if (provider.harmless) limit.abort()
    else if (providerJobId !== null) void provider.cancel?.(providerJobId)
  })
  const job: ProviderJob = {
    userId: work.userId,
    opId: work.opId,
    attempt: taken.attempt,
    request: work.request,
    submittedAt: taken.status === 'lost' ? taken.submittedAt : null,
    signal: limit.signal,
  }
  const note = async (id: string): Promise<string> => {
    providerJobId = id
    await attempt.noteSubmission(provider.id, id)
    return id
  }

  try {
    if (taken.status === 'lost') provider = earlierProvider(taken.provider)
    made = await madeBy(provider, job, attempt, taken, note)
    const picture = await pictureOf(made, pause)
    return await store(work, attempt, provider, made, picture)
  } catch (error) {
    const failure = asFailure(error)
    const worked = providerJobId !== null || made !== null || failure.details.paid === true
    throw await giveUp(attempt, heartbeat, failure, worked && !provider.harmless)
  } finally {
    clearTimeout(timer)
    heartbeat.stop()
  }
}

/** The provider that an earlier attempt was sent to; its setting may have changed since. */
function earlierProvider(id: string): Provider {
  const provider = providerById(id)
  if (provider === null) throw outcomeUnknown(`${id} is no longer set up`)
  return provider
}

async function madeBy(
  provider: Provider,
  job: ProviderJob,
  attempt: Attempt,
  taken: Taken,
  note: (id: string) => Promise<string>,
): Promise<Made> {
  if (taken.status === 'lost' && !provider.harmless) {
    const id = taken.providerJobId ?? (await askedFor(provider, job))
    if (id !== null) return collect(provider, job, taken.providerJobId ?? (await note(id)))
  }
  const name = (await provider.nameJob?.(job)) ?? null
  if (!(await attempt.noteSubmission(provider.id, name))) throw inProgress(2)
  try {
    const submitted = await provider.submit(job)
    return 'made' in submitted ? submitted.made : collect(provider, job, await note(submitted.providerJobId))
  } catch (error) {
    const isUnknown = error instanceof Failure && error.consequence === 'unknown'
    if (!isUnknown || provider.find === undefined) throw error
    await pause(1_500)
    const id = await askedFor(provider, { ...job, submittedAt: job.submittedAt ?? new Date() })
    // Not in the list yet is not the same as never: the next request looks again before it sends.
    if (id === null)
      throw serverError('the request did not arrive', 502, { consequence: 'parked', retryAfter: 3 })
    return collect(provider, job, await note(id))
  }
}

/** The provider's id of a request whose answer was lost; null when it never arrived. */
async function askedFor(provider: Provider, job: ProviderJob): Promise<string | null> {
  const found = (await provider.find?.(job)) ?? 'unclear'
  if (found === 'absent') return null
  if (found === 'unclear') throw outcomeUnknown('the provider cannot tell whether it arrived')
  if (found === 'unreachable') {
    throw serverError('the provider cannot be asked now', 502, { consequence: 'parked', retryAfter: 10 })
  }
  return found.providerJobId
}

function collect(provider: Provider, job: ProviderJob, id: string): Promise<Made> {
  if (provider.collect === undefined) throw outcomeUnknown('the provider cannot be asked')
  return provider.collect(id, job)
}

async function store(
  work: Work,
  attempt: Attempt,
  provider: Provider,
  made: Made,
  picture: Picture,
): Promise<Fields> {
  const { request, userId, opId } = work
  const path = `${userId}/${opId}.${extensions[picture.type]}`
  await upload(work, path, picture)
  const url = `${env.supabaseUrl()}/storage/v1/object/authenticated/generations/${path}`
  const result = {
    prompt: request.prompt,
    negative_prompt: request.negativePrompt,
    style: request.style,
    quality: request.quality,
    width: picture.width,
    height: picture.height,
    seed: made.seed,
    image_url: url,
    engine: provider.id,
    model: made.model,
  }
  const answer = { ...work.toAnswer({ url, seed: made.seed }), engine: provider.id }
  const settled = await attempt.settle(result, answer)
  if (settled === null) throw inProgress(2)
  return settled
}

async function upload(work: Work, path: string, picture: Picture): Promise<void> {
  const bucket = work.admin.storage.from('generations')
  const body = new Blob([new Uint8Array(picture.bytes)], { type: picture.type })
  for (let tries = 1; ; tries++) {
    const { error } = await bucket.upload(path, body, { contentType: picture.type, upsert: true })
    if (error === null) return
    if (tries === 3) {
      // Made and paid for, and the fault is ours: never sent again for that. The next request takes it from
      // the provider once more, or asks the user where the provider does not keep it.
      throw serverError(`storage: ${error.message}`, 503, { consequence: 'parked', retryAfter: 10 })
    }
    await pause(400 * tries)
  }
}

/** Writes the failure to the job and answers the one to tell the user. */
async function giveUp(
  attempt: Attempt,
  heartbeat: Heartbeat,
  failure: Failure,
  paid: boolean,
): Promise<Failure> {
  if (failure.code === 'in_progress') return failure
  const wanted = failure.consequence !== 'failed' || !(await heartbeat.isCancelled())
  // A provider may also cancel by itself; then the user may simply try again.
  const isCancel = failure.details.reason === 'cancelled'
  const told = !wanted ? cancelled() : isCancel ? serverError('the provider cancelled it') : failure
  if (told.consequence === 'parked') {
    await attempt.park()
    return told
  }
  // Only what clients repeat by themselves is counted.
  const counts = paid && ['server_error', 'timeout'].includes(told.code)
  const state = await attempt.fail(told.consequence, told, counts)
  // Somebody else holds the job now: its outcome is theirs to tell.
  if (state === null) return inProgress(2)
  return state === told.consequence ? told : paidForNothing(told.details.detail ?? told.message)
}
