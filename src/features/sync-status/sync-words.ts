/** What waits and why, in the user's terms. */
import { operationSchema, type Work, type WorkKind } from '../../data/operation.ts'
import type { SyncSummary } from '../../data/sync-state.ts'
import { errorCatalogue, isErrorCode } from '../../domain/errors.ts'
import { waitWords } from '../../domain/wait-words.ts'
import type { SyncLabel } from '../../ui/sync-pill.tsx'
import { timeOfDay, timeUntil } from '../../ui/time.ts'

export function syncLabel(online: boolean, summary: SyncSummary | undefined): SyncLabel {
  if (!online) return 'Offline'
  return summary && summary.running > 0 ? 'Syncing' : 'Online'
}

const nouns: Record<WorkKind, [one: string, many: string]> = {
  'generation.request': ['picture to be made', 'pictures to be made'],
  'generation.save': ['picture to be kept', 'pictures to be kept'],
  'generation.delete': ['deletion', 'deletions'],
  'generation.favourite': ['favourite', 'favourites'],
  'generation.publish': ['change in the gallery', 'changes in the gallery'],
  'preferences.update': ['change of settings', 'changes of settings'],
}

function counted(kind: WorkKind, n: number): string {
  return `${n} ${nouns[kind][n === 1 ? 0 : 1]}`
}

export interface SyncMood {
  online: boolean
  paused: boolean
  now: number
}

/** What waits for the same reason, shown as one line. */
export interface WaitingGroup {
  key: string
  title: string
  /** The eldest's, epoch ms. */
  since: number
  /** Why it was not done yet and what happens next. */
  why: string
}

export function groupWaiting(operations: readonly Work[], mood: SyncMood): WaitingGroup[] {
  const groups = new Map<string, { kind: WorkKind; why: string; since: number; count: number }>()
  for (const operation of operations) {
    if (operation.state === 'dead') continue
    const why = whyWaiting(operation, mood)
    const key = `${operation.kind} ${why}`
    const group = groups.get(key) ?? { kind: operation.kind, why, since: operation.createdAt, count: 0 }
    group.count += 1
    group.since = Math.min(group.since, operation.createdAt)
    groups.set(key, group)
  }
  return [...groups].map(([key, { kind, why, since, count }]) => ({
    key,
    title: counted(kind, count),
    since,
    why,
  }))
}

function whyWaiting(operation: Work, { online, paused, now }: SyncMood): string {
  const { state, parkedFor, notBefore, error, kind, schemaVersion } = operation
  if (state === 'running') return kind === 'generation.request' ? 'Being made now.' : 'Being sent now.'
  if (schemaVersion > operationSchema) return waitWords.update
  if (parkedFor === 'quota') {
    return `Today’s pictures are used up. Goes on ${timeOfDay(notBefore, now)}, or with a better plan.`
  }
  if (parkedFor === 'session') return waitWords.session
  if (!online) return waitWords.offline
  if (error && notBefore > now) {
    const what = error.code === 'network_error' ? 'The server cannot be reached' : 'It did not get through'
    return `${what}. Tried again ${timeUntil(notBefore, now)}.`
  }
  if (kind === 'generation.request' && paused) return waitWords.paused
  return kind === 'generation.request' ? 'Made in its turn.' : waitWords.soon
}

/** What was refused, said of the picture or setting it is about. */
const refusedTitles: Record<Exclude<WorkKind, 'generation.request'>, string> = {
  'generation.save': 'Keeping a picture in your history',
  'generation.delete': 'Deleting a picture',
  'generation.favourite': 'Marking a favourite',
  'generation.publish': 'Changing what stands in the gallery',
  'preferences.update': 'Changing your settings',
}

/** `prompt`: of the task, where there is one. */
export function refusedTitle(operation: Work, prompt: string | undefined): string {
  if (operation.kind === 'generation.request') return prompt ?? 'A picture'
  return refusedTitles[operation.kind]
}

export function refusedWhy({ error }: Work): string {
  if (!error) return 'The server did not accept it.'
  return isErrorCode(error.code) ? `${errorCatalogue[error.code].title}. ${error.message}` : error.message
}

/** What Discard leaves behind. */
export const discardMeans: Record<WorkKind, string> = {
  'generation.request': 'Discard takes it out of the queue.',
  'generation.save': 'Discard leaves it out of your history.',
  'generation.delete': 'Discard brings the picture back.',
  'generation.favourite': 'Discard leaves it as it was.',
  'generation.publish': 'Discard leaves the gallery as it was.',
  'preferences.update': 'Discard leaves your settings as they were.',
}

/** "2 pictures to be made and 1 deletion"; null when nothing the user would miss is unsent. */
export function unsentWords(operations: readonly Work[]): string | null {
  const counts = new Map<WorkKind, number>()
  for (const { kind, state } of operations) {
    if (state === 'dead') continue
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const parts = [...counts].map(([kind, n]) => counted(kind, n))
  const last = parts.pop()
  if (last === undefined) return null
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}
