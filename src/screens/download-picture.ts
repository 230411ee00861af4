import type { AccountDb } from '../data/db.ts'
import { fetchPicture } from '../data/fetched-picture.ts'
import { logError } from '../domain/log.ts'
import type { PictureFormat } from '../domain/picture-actions.ts'
import type { Generation } from '../domain/types.ts'
import { dismissToast, showToast } from '../ui-state/toasts.ts'

/** After this long (ms) it is said that the picture is on its way. */
const saidAfter = 800

/** Saves one picture as a file; one that is not on this device is fetched first. */
export async function downloadPicture(
  db: AccountDb,
  generation: Generation,
  format: PictureFormat,
): Promise<void> {
  let said = 0
  const timer = setTimeout(() => {
    said = showToast({ kind: 'info', title: 'Fetching the full picture…', duration: 60_000 })
  }, saidAfter)
  try {
    const picture = await fetchPicture(db, generation.id, () => navigator.onLine)
    if (typeof picture === 'string') {
      sayMissing()
      return
    }
    const { makePictureFile, saveFile } = await import('../ui/pictures/picture-file.ts')
    saveFile(await makePictureFile(generation, picture, format))
  } catch (error) {
    logError('Not downloaded', error)
    const name = format === 'webp' ? 'WebP' : format.toUpperCase()
    showToast({
      kind: 'error',
      title: `The picture could not be saved as ${name}`,
      message: 'Please try another format.',
    })
  } finally {
    clearTimeout(timer)
    dismissToast(said)
  }
}

function sayMissing(): void {
  const online = navigator.onLine
  showToast({
    kind: 'info',
    title: 'The full picture is not on this device',
    message: online
      ? 'It could not be fetched just now. Try again later.'
      : 'Download it when you are online.',
  })
}
