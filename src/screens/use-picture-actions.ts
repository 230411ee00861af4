/** What can be done with a picture, for every place that shows one. Render `dialogs` once beside them. */
import { createElement, type ReactNode, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { AccountDb } from '../data/db.ts'
import type { PictureActions } from '../domain/picture-actions.ts'
import { setFavourite, setPublic } from '../sync/commands.ts'
import { applySettings } from '../ui-state/apply-settings.ts'
import { attempt } from '../ui-state/attempt.ts'
import { downloadPicture } from './download-picture.ts'
import { PictureDialogs } from './picture-dialogs.tsx'
import { removePictures } from './remove-pictures.ts'
import { settingsOf } from './settings-of.ts'
import { varyPicture } from './vary-picture.ts'

export interface PictureActionsOfScreen {
  actions: PictureActions
  /** Questions and progress that the actions bring up. */
  dialogs: ReactNode
}

export function usePictureActions(db: AccountDb): PictureActionsOfScreen {
  const [, navigate] = useLocation()
  /** Asked about before they go. */
  const [doomed, setDoomed] = useState<string[] | null>(null)

  const actions = useMemo<PictureActions>(
    () => ({
      toggleFavourite: ({ id, favourite }) =>
        attempt(setFavourite(db, id, !favourite), 'This could not be changed'),
      togglePublic: ({ id, isPublic }) => attempt(setPublic(db, id, !isPublic), 'This could not be changed'),
      remove: (ids) => {
        if (ids.length > 1) setDoomed(ids)
        else void removePictures(db, ids)
      },
      download: (generation, format) => void downloadPicture(db, generation, format),
      downloadZip: (ids) => {
        const packed = import('./pack-pictures.ts').then((m) => m.packPictures(db, ids))
        attempt(packed, 'The pictures could not be packed')
      },
      reuseSettings: (generation) => {
        applySettings(settingsOf(generation))
        navigate('/generate')
      },
      reuseSeed: ({ seed }) => {
        if (seed !== null) applySettings({ seed })
        navigate('/generate')
      },
      vary: (generation) => {
        attempt(varyPicture(db, generation), 'This could not be started')
        navigate('/generate')
      },
    }),
    [db, navigate],
  )

  const answer = useCallback(
    (sure: boolean) => {
      if (sure && doomed) void removePictures(db, doomed)
      setDoomed(null)
    },
    [db, doomed],
  )
  return {
    actions,
    dialogs: createElement(PictureDialogs, { doomed: doomed?.length ?? 0, onAnswer: answer }),
  }
}
