/** Many pictures as one zip of PNG files. Loaded with the first. */
import type { AccountDb } from '../data/db.ts'
import { askAhead, fetchPicture } from '../data/fetched-picture.ts'
import { logWarning } from '../domain/log.ts'
import { uniqueName } from '../domain/picture-name.ts'
import { makePictureFile, saveFile } from '../ui/pictures/picture-file.ts'
import { zipPictures } from '../ui/pictures/zip-pictures.ts'
import { beginPacking, endPacking, notePacked } from '../ui-state/packing.ts'
import { showToast } from '../ui-state/toasts.ts'

/** What did not come into the zip, by why. */
interface LeftOut {
  /** Not on this device, and no network to fetch it. */
  offline: number
  /** Its bytes could not be had, or were no picture. */
  broken: number
}

/** Pictures fetched while one is being packed. */
const ahead = 3

/** `also`: files that go first. */
export async function packPictures(
  db: AccountDb,
  ids: readonly string[],
  also: readonly File[] = [],
): Promise<void> {
  const signal = beginPacking(ids.length)
  if (!signal) {
    showToast({
      kind: 'info',
      title: 'Another download is being packed',
      message: 'Wait for it, or stop it.',
    })
    return
  }
  const leftOut: LeftOut = { offline: 0, broken: 0 }
  try {
    const packed: string[] = []
    const files = withFirst(also, listFiles(db, ids, signal, leftOut, packed))
    const zip = await zipPictures(files, signal)
    if (packed.length + also.length > 0)
      saveFile(new File([zip], zipName(packed.length), { type: 'application/zip' }))
    showToast(sayPacked(packed.length, leftOut))
  } catch (error) {
    if (!signal.aborted) throw error
    showToast({ kind: 'info', title: 'Download stopped', message: 'Nothing was saved.' })
  } finally {
    endPacking()
  }
}

async function* withFirst(first: readonly File[], then: AsyncGenerator<File>): AsyncGenerator<File> {
  yield* first
  yield* then
}

async function* listFiles(
  db: AccountDb,
  ids: readonly string[],
  signal: AbortSignal,
  leftOut: LeftOut,
  packed: string[],
): AsyncGenerator<File> {
  const taken = new Set<string>()
  // One that did not come in all its time: the others are not waited for.
  let reachable = true
  const isOnline = () => navigator.onLine && reachable
  for (const [index, id] of ids.entries()) {
    if (signal.aborted) return
    if (isOnline()) await askAhead(db, ids.slice(index + 1, index + 1 + ahead))
    const generation = await db.generations.get(id)
    // Deleted meanwhile: nothing is missing.
    const answer = generation && (await fetchPicture(db, id, isOnline, signal))
    notePacked(index + 1)
    if (!generation || !answer) continue
    if (answer === 'late') reachable = false
    if (typeof answer === 'string') {
      leftOut[navigator.onLine ? 'broken' : 'offline'] += 1
      continue
    }
    try {
      const file = await makePictureFile(generation, answer, 'png')
      const name = uniqueName(file.name, taken)
      packed.push(name)
      yield new File([file], name, { lastModified: file.lastModified })
    } catch (error) {
      logWarning('Left out of the zip', error)
      leftOut.broken += 1
    }
  }
}

function zipName(count: number): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `pinhole-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}-${count}-pictures.zip`
}

export function sayPacked(count: number, { offline, broken }: LeftOut): Parameters<typeof showToast>[0] {
  const reasons = [
    offline > 0 &&
      `${pictures(offline)} left out: not on this device, and you are offline. Download again when you are back.`,
    broken > 0 && `${pictures(broken)} left out: the full picture could not be fetched.`,
  ].filter(Boolean)
  const message = reasons.join(' ')
  if (count === 0) {
    return { kind: 'error', title: 'Nothing could be packed', ...(message ? { message } : {}) }
  }
  return {
    kind: message ? 'info' : 'success',
    title: `${pictures(count)} saved as a zip`,
    ...(message ? { message, duration: 15_000 } : {}),
  }
}

function pictures(count: number): string {
  return count === 1 ? '1 picture' : `${count} pictures`
}
