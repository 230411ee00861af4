import type { ReactNode } from 'react'
import { useAccount } from '../data/use-account.ts'
import { Library } from '../features/history/library.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import { usePictureActions } from './use-picture-actions.ts'
import { useShownPicture } from './use-shown-picture.ts'

interface LibraryScreenProps {
  title: string
  searchLabel: string
  favouritesOnly?: boolean
  empty: ReactNode
}

/** The grid, and the viewer over it that walks the same pictures. */
export function LibraryScreen(props: LibraryScreenProps) {
  const { db } = useAccount()
  const { actions, dialogs } = usePictureActions(db)
  const picture = useShownPicture()
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-1 flex-col px-4 py-6 sm:px-8 sm:py-8">
      <Library key={db.name} db={db} {...props} actions={actions} onOpen={picture.open} shownId={picture.id}>
        {(order) => <PictureViewer db={db} order={order} shown={picture} actions={actions} />}
      </Library>
      {dialogs}
    </div>
  )
}
