import { Suspense } from 'react'
import type { AccountDb } from '../data/db.ts'
import type { PictureActions } from '../domain/picture-actions.ts'
import type { PictureOrder } from '../domain/picture-order.ts'
import { loadLater } from '../ui/load-later.ts'
import type { ShownPicture } from './use-shown-picture.ts'

const Viewer = loadLater(() => import('../features/viewer/viewer.tsx').then((m) => m.Viewer))

interface PictureViewerProps {
  db: AccountDb
  order: PictureOrder
  shown: ShownPicture
  actions: PictureActions
}

/** The viewer of a screen: open while the address names a picture. */
export function PictureViewer({ db, order, shown, actions }: PictureViewerProps) {
  if (shown.id === null) return null
  return (
    <Suspense fallback={null}>
      <Viewer
        db={db}
        id={shown.id}
        order={order}
        actions={actions}
        onShow={shown.show}
        onClose={shown.close}
      />
    </Suspense>
  )
}
