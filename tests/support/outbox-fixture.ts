/** What is in the outbox and what of it was sent, a picture to change, and a peer that answers batches. */
import { generationFromRow } from '../../src/remote/rows.ts'
import { applyRows } from '../../src/sync/apply-rows.ts'
import { fixture, peer } from './scheduler-fixture.ts'
import { generationRow, type PeerAnswer, type PeerRequest } from './sync-fixture.ts'

export const operations = () => fixture.db.outbox.orderBy('seq').toArray()
export const keysSent = () => peer.requests.map((request) => request.headers['idempotency-key'])

/** A picture of the history. */
export async function stored(id: string): Promise<void> {
  const row = generationFromRow(generationRow({ id }))
  if (row) await applyRows(fixture.db, { generations: [row] })
}

/** Answers batches: each operation as the test says, `ok` otherwise. */
export function batches(
  answer: (op: Record<string, unknown>) => Record<string, unknown> | null = () => null,
) {
  return ({ path, body }: PeerRequest): PeerAnswer => {
    if (path.startsWith('/storage/')) return { body: {} }
    const ops = body.p_ops as Record<string, unknown>[]
    return { body: ops.map((op) => ({ op_id: op.op_id, status: 'ok', row: null, ...answer(op) })) }
  }
}
