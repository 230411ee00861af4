/** The viewer over the generator: every picture of the account, newest first. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { AccountDb } from '../data/db.ts'
import { listGenerationIds } from '../data/generations.ts'
import type { PictureActions } from '../domain/picture-actions.ts'
import { orderOf } from '../domain/picture-order.ts'
import { PictureViewer } from './picture-viewer.tsx'
import type { ShownPicture } from './use-shown-picture.ts'

interface GeneratorViewerProps {
  db: AccountDb
  shown: ShownPicture
  actions: PictureActions
}

export function GeneratorViewer({ db, shown, actions }: GeneratorViewerProps) {
  const ids = useLiveQuery(() => listGenerationIds(db), [db])
  const order = useMemo(() => orderOf(ids ?? []), [ids])
  return ids && <PictureViewer db={db} order={order} shown={shown} actions={actions} />
}
