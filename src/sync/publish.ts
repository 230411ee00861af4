/** Into the public gallery and out of it: a function copies or removes the file, so each is a call of its own. */
import type { Operation } from '../data/operation.ts'
import { AppError } from '../domain/errors.ts'
import { errorOf } from '../remote/calls.ts'
import { isRow, type Row } from '../remote/rows.ts'
import type { SyncContext } from './context.ts'
import { withToken } from './with-token.ts'

/** The function copies at most 20 MB. */
const timeout = 60_000

/** Answers by operation, in the shape of a batch's; what went wrong is noted in `failures`. */
export async function publishPictures(
  context: SyncContext,
  batch: Operation[],
  failures: Map<string, unknown>,
): Promise<Map<string, Row>> {
  const answers = new Map<string, Row>()
  for (const operation of batch) {
    if (operation.kind !== 'generation.publish') continue
    try {
      const row = await setPublic(context, operation.opId, operation.body)
      answers.set(operation.opId, { status: 'ok', row })
    } catch (error) {
      failures.set(operation.opId, error)
    }
  }
  return answers
}

/** The changed row. Repeating it is harmless. Throws AppError. */
export async function setPublic(
  context: SyncContext,
  opId: string,
  { id, isPublic }: { id: string; isPublic: boolean },
): Promise<Row | null> {
  const answer = await withToken(context, async (token) => {
    const given = await context.calls.invokeFunction('publish-picture', {
      body: { id, public: isPublic },
      opId,
      token,
      confirmation: null,
      signal: AbortSignal.timeout(timeout),
    })
    if (given.status === 401) throw new AppError('auth_required')
    return given
  })
  if (answer.status !== 200) throw errorOf(answer)
  if (!isRow(answer.body) || answer.body.op_id !== opId)
    throw new AppError('network_error', 'The answer does not name the operation')
  if (isRow(answer.body.generation)) return answer.body.generation
  if (!isPublic) return null
  throw new AppError('invalid_request', 'This picture no longer exists')
}
