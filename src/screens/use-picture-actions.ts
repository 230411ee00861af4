/** What can be done with a picture, for every place that shows one. Render `dialogs` once beside them. */
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { AccountDb } from '../data/db.ts'
import { getPicture, wantPicture } from '../data/images.ts'
import type { PictureActions } from '../domain/picture-actions.ts'
import { aspectRatios, sizes } from '../domain/sizes.ts'
import { isStyleId } from '../domain/styles.ts'
import type { Generation } from '../domain/types.ts'
import { deleteGeneration, setFavourite } from '../sync/commands.ts'
import { savePictureAs } from '../ui/save-picture.ts'
import { attempt } from '../ui-state/attempt.ts'
import {
  setAspectRatio,
  setNegativePrompt,
  setPrompt,
  setQuality,
  setSeed,
  setStyle,
} from '../ui-state/generator-settings.ts'
import { showToast } from '../ui-state/toasts.ts'

export interface PictureActionsOfScreen {
  actions: PictureActions
  /** Questions and progress that the actions bring up. */
  dialogs: ReactNode
}

export function usePictureActions(db: AccountDb): PictureActionsOfScreen {
  const [, navigate] = useLocation()
  const actions = useMemo<PictureActions>(
    () => ({
      toggleFavourite: ({ id, favourite }) =>
        attempt(setFavourite(db, id, !favourite), 'This could not be changed'),
      remove: (ids) => void remove(db, ids),
      download: (generation) => attempt(download(db, generation), 'The picture could not be read'),
      downloadZip: () => undefined,
      useSettings: (generation) => {
        fillForm(generation)
        navigate('/generate')
      },
      useSeed: ({ seed }) => {
        if (seed !== null) setSeed(String(seed))
        navigate('/generate')
      },
      vary: (generation) => {
        fillForm(generation)
        navigate('/generate')
      },
    }),
    [db, navigate],
  )
  return { actions, dialogs: null }
}

async function remove(db: AccountDb, ids: string[]): Promise<void> {
  try {
    for (const id of ids) await deleteGeneration(db, id)
    showToast({ kind: 'success', title: 'Generation deleted' })
  } catch (error) {
    console.error('The picture could not be deleted', error)
    showToast({ kind: 'error', title: 'Failed to delete generation' })
  }
}

async function download(db: AccountDb, { id, prompt }: Generation): Promise<void> {
  const picture = await getPicture(db, id)
  if (picture) {
    savePictureAs(picture, prompt)
    return
  }
  await wantPicture(db, id)
  showToast({
    kind: 'info',
    title: 'The full picture is not on this device yet',
    message: 'It is being fetched. Try again in a moment.',
  })
}

function fillForm({ prompt, negativePrompt, style, quality, width, height }: Generation): void {
  setPrompt(prompt)
  setNegativePrompt(negativePrompt ?? '')
  if (isStyleId(style)) setStyle(style)
  setQuality(quality)
  const ratio = aspectRatios.find((r) => sizes[r].width === width && sizes[r].height === height)
  if (ratio) setAspectRatio(ratio)
  setSeed('')
}
