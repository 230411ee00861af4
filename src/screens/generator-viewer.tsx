/** The viewer over the generator: every picture of the account, newest first. */
import type { AccountDb } from '../data/db.ts'
import type { PictureActions } from '../domain/picture-actions.ts'
import { usePictureOrder } from '../features/history/use-library.ts'
import { PictureViewer } from './picture-viewer.tsx'
import type { ShownPicture } from './use-shown-picture.ts'

interface GeneratorViewerProps {
  db: AccountDb
  shown: ShownPicture
  actions: PictureActions
}

export function GeneratorViewer({ db, shown, actions }: GeneratorViewerProps) {
  const order = usePictureOrder(db)
  return order && <PictureViewer db={db} order={order} shown={shown} actions={actions} />
}
