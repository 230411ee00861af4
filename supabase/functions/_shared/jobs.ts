/** The job table's calls. The database decides; see the migration on jobs for what each one does. */
import type { SupabaseContext } from '@supabase/server'
import { type Fields, isFields } from './body.ts'
import { authRequired, type Failure, serverError } from './failure.ts'
import { pause } from './pause.ts'

export type Reservation =
  | { status: 'run'; attempt: number }
  | { status: 'lost'; attempt: number; provider: string; providerJobId: string | null; submittedAt: Date }
  | { status: 'done' | 'refused'; answer: unknown; answerStatus: number }
  | { status: 'running'; retryAfter: number }
  | { status: 'conflict' }
  | { status: 'unknown'; exhausted: boolean }
  | { status: 'quota'; resetAt: string; retryAfter: number }

export interface Result {
  prompt: string
  negative_prompt: string | null
  style: string
  quality: string
  width: number
  height: number
  seed: number | null
  image_url: string
  engine: string
  model: string | null
}

type Client = SupabaseContext['supabase']
type RpcError = { code?: string; message: string }
type Rpc = (name: string, args: Fields) => PromiseLike<{ data: unknown; error: RpcError | null }>

/** Calls a function of the database. Throws a Failure. */
export async function call(client: Client, name: string, args: Fields): Promise<unknown> {
  // The generated types of the database belong to the client; here the calls are named and checked by hand.
  const rpc = client.rpc.bind(client) as unknown as Rpc
  const { data, error } = await rpc(name, args)
  if (error === null) return data
  // No rights, or an account that is gone while its token still lives.
  if (error.code === '42501' || error.code === '23503' || error.code?.startsWith('PGRST3'))
    throw authRequired()
  // Its message may quote the prompt. It is no verdict on the job: what has been sent stays sent.
  throw serverError(`${name}: ${error.code || 'no answer'}`, 503, { consequence: 'parked' })
}

/** What the caller may do as itself. */
export function userJobs(client: Client) {
  return {
    async reserve(opId: string, request: Fields, retryUnknown: string | null): Promise<Reservation> {
      const args = { p_op_id: opId, p_request: request, p_retry_unknown: retryUnknown }
      return toReservation(await call(client, 'reserve_generation', args))
    },
    async cancel(
      opId: string,
    ): Promise<{ state: string; provider: string | null; providerJobId: string | null }> {
      const row = fieldsOf(await call(client, 'cancel_generation', { p_op_id: opId }))
      return {
        state: String(row.state),
        provider: textOrNull(row.provider),
        providerJobId: textOrNull(row.provider_job_id),
      }
    },
  }
}

/** One attempt at one job, with the server's own rights; each call is fenced by the attempt's number. */
export function attemptOf(client: Client, userId: string, opId: string, attempt: number) {
  const key = { p_user_id: userId, p_op_id: opId, p_attempt: attempt }
  return {
    async noteSubmission(provider: string, providerJobId: string | null): Promise<boolean> {
      const args = { ...key, p_provider: provider, p_provider_job_id: providerJobId }
      return (await patiently(() => call(client, 'note_submission', args))) === true
    },
    async renew(): Promise<{ alive: boolean; cancel: boolean }> {
      const row = fieldsOf(await call(client, 'renew_lease', key))
      return { alive: row.alive === true, cancel: row.cancel === true }
    },
    /** The answer to give, or null when another attempt has taken over. */
    async settle(result: Result, answer: Fields): Promise<Fields | null> {
      const row = await patiently(() =>
        call(client, 'settle_generation', { ...key, p_result: result, p_answer: answer }),
      )
      return isFields(row) ? row : null
    },
    /** The state it came to: paid for too often, a failed one is unknown. Null as with settle. */
    async fail(
      state: 'failed' | 'refused' | 'unknown',
      failure: Failure,
      paid: boolean,
    ): Promise<string | null> {
      const sticks = state === 'refused'
      const args = {
        ...key,
        p_state: state,
        p_code: failure.code,
        p_message: failure.details.detail ?? failure.message,
        p_answer: sticks ? failure.toBody() : null,
        p_answer_status: sticks ? failure.status : null,
        p_paid: paid,
      }
      return textOrNull(await patiently(() => call(client, 'fail_generation', args)))
    },
    async park(): Promise<void> {
      await patiently(() => call(client, 'park_generation', key))
    },
  }
}

export type Attempt = ReturnType<typeof attemptOf>

/** What must be written down is tried three times: a picture or a quota unit hangs on it. */
async function patiently<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (error) {
      if (tries === 3) throw error
      await pause(400 * tries)
    }
  }
}

function toReservation(value: unknown): Reservation {
  const row = fieldsOf(value)
  switch (row.status) {
    case 'run':
      return { status: 'run', attempt: Number(row.attempt) }
    case 'lost':
      return {
        status: 'lost',
        attempt: Number(row.attempt),
        provider: String(row.provider),
        providerJobId: textOrNull(row.provider_job_id),
        submittedAt: new Date(String(row.submitted_at)),
      }
    case 'done':
    case 'refused':
      return { status: row.status, answer: row.answer, answerStatus: Number(row.answer_status) }
    case 'running':
      return { status: 'running', retryAfter: Number(row.retry_after) }
    case 'conflict':
      return { status: 'conflict' }
    case 'unknown':
      return { status: 'unknown', exhausted: row.exhausted === true }
    case 'quota': {
      const limit = fieldsOf(row.limit)
      const resetAt = String(limit.reset_at)
      const seconds = (Date.parse(resetAt) - Date.parse(String(limit.server_now))) / 1000
      return { status: 'quota', resetAt, retryAfter: Math.max(1, Math.ceil(seconds)) }
    }
    default:
      throw serverError(`reserve answered ${String(row.status)}`, 503)
  }
}

function fieldsOf(value: unknown): Fields {
  if (!isFields(value)) throw serverError('the database answered something else', 503)
  return value
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
