/** What waits and why, in the user's terms. */
import type { SyncSummary } from '../../data/sync-state.ts'
import type { WaitReason } from '../../domain/types.ts'
import type { SyncLabel } from '../../ui/sync-pill.tsx'

export function syncLabel(online: boolean, summary: SyncSummary | undefined): SyncLabel {
  if (!online) return 'Offline'
  return summary && summary.running > 0 ? 'Syncing' : 'Online'
}

const reasons: Record<WaitReason, string> = {
  network: 'The server cannot be reached just now. It is tried again by itself.',
  quota: 'Today’s pictures are used up. It goes on when the day’s limit is reset.',
  session: 'Your sign-in has expired. Sign in again and it goes on.',
  retry: 'It did not get through. It is tried again by itself.',
  update: 'It was written by a newer version of the app. Update to go on.',
}

/** Why what waits has not been done, and what will happen next. */
export function syncReason(online: boolean, summary: SyncSummary): string {
  if (summary.waiting === 0)
    return online ? 'Everything is up to date.' : 'Nothing is waiting. You can go on working.'
  if (!online) return 'You are offline. It will be done when you are back.'
  if (summary.reason) return reasons[summary.reason]
  return summary.running > 0 ? 'Being done now.' : 'About to be done.'
}
