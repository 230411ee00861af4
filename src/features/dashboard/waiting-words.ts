/** What waits to be sent, since when and why. The Sync panel says the same of each operation. */
import type { Overview } from '../../data/overview.ts'
import type { WaitReason } from '../../domain/types.ts'
import { waitWords } from '../../domain/wait-words.ts'
import { timeAgo } from '../../ui/time.ts'

const whys: Record<WaitReason, string> = {
  update: waitWords.update,
  quota: 'Today’s pictures are used up. Goes on when there are new ones, or with a better plan.',
  session: waitWords.session,
  network: 'The server cannot be reached. Tried again by itself.',
  retry: 'It did not get through. Tried again by itself.',
}

export function waitingWords(
  overview: Pick<Overview, 'sync' | 'queue'>,
  online: boolean,
  now: number,
): string {
  const { waiting, oldestAt, failed } = overview.sync
  if (failed > 0) return `${failed} refused: see Sync in the bar above`
  if (waiting === 0 || oldestAt === null) return 'Everything is in your account'
  return `since ${timeAgo(oldestAt, now)}. ${whyWaiting(overview, online)}`
}

function whyWaiting({ sync, queue }: Pick<Overview, 'sync' | 'queue'>, online: boolean): string {
  const { reason, running } = sync
  // These go on waiting when the network is back.
  if (reason === 'update' || reason === 'quota' || reason === 'session') return whys[reason]
  if (!online) return waitWords.offline
  if (reason !== null) return whys[reason]
  if (running > 0) return 'Under way now.'
  if (queue.paused && queue.queued > 0) return waitWords.paused
  return waitWords.soon
}
