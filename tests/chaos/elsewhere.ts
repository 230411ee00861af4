/** The account's other device: an honest client of the server, with a network of its own. */
import { newId } from '../../src/domain/ids.ts'
import type { Stage } from './play.ts'
import type { Event } from './schedule.ts'

export async function elsewhere(stage: Stage, event: Extract<Event, { do: 'elsewhere' }>): Promise<void> {
  const [account] = stage.accounts
  const { server, ledger } = stage
  const rows = await server.query(
    'select id from generations where user_id = $1 order by created_at desc, id desc',
    [account.uid],
  )
  const id = rows[event.pick % Math.max(1, rows.length)]?.id as string | undefined
  const operation = (kind: string, body: Record<string, unknown>) => push(stage, { kind, body })
  switch (event.what) {
    case 'preferences':
      // Two devices that change one field: the later one on the server wins, whoever that is.
      unsure(ledger.preferences, `${account.uid} notificationsEnabled`)
      return operation('preferences.update', { notifications_enabled: event.value })
    case 'favourite':
      if (id === undefined) return
      ledger.favourites.set(id, { value: event.value, sure: false })
      return operation('generation.favourite', { id, favourite: event.value })
    case 'delete':
      if (id === undefined) return
      ledger.deleted.set(id, { value: true, sure: false })
      return operation('generation.delete', { id })
  }
}

function unsure(wishes: Map<string, { value: unknown; sure: boolean }>, key: string): void {
  wishes.set(key, { value: undefined, sure: false })
}

async function push(
  { server, accounts: [account] }: Stage,
  operation: { kind: string; body: Record<string, unknown> },
): Promise<void> {
  try {
    await fetch(`${server.url}/rest/v1/rpc/apply_operations`, {
      method: 'POST',
      headers: {
        apikey: server.key(),
        authorization: `Bearer ${account.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ p_ops: [{ op_id: newId(), ...operation }] }),
    })
  } catch (error) {
    // The server is down just now; the other device would try again, this one does not matter.
    if (!(error instanceof TypeError)) throw error
  }
}
