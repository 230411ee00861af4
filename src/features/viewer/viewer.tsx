import { type CSSProperties, type KeyboardEvent, useCallback, useRef } from 'react'
import type { AccountDb } from '../../data/db.ts'
import type { PictureActions } from '../../domain/picture-actions.ts'
import type { PictureOrder } from '../../domain/picture-order.ts'
import { setToastPlace, showToast } from '../../ui-state/toasts.ts'
import { Details } from './details.tsx'
import { NotHere } from './not-here.tsx'
import { Stage } from './stage.tsx'
import { useOpenDialog } from './use-open-dialog.ts'
import { useViewed } from './use-viewed.ts'
import { useViewerShortcuts } from './use-viewer-shortcuts.ts'
import { useZoom } from './use-zoom.ts'
import './viewer.css'
import { ViewerBar, WalkButtons, ZoomButtons } from './viewer-controls.tsx'

interface ViewerProps {
  db: AccountDb
  id: string
  /** What the arrows walk. */
  order: PictureOrder
  actions: PictureActions
  onShow: (id: string) => void
  onClose: () => void
}

/** Pixels that Shift and an arrow move a zoomed picture. */
const panStep = 80

/** One picture, as large as the screen. Mounted is open; the focus goes back to the picture's tile. */
export function Viewer({ db, id, order: known, actions, onShow, onClose }: ViewerProps) {
  const { dialog, first } = useOpenDialog(id)
  const zoom = useZoom(id)
  const isClosing = useRef(false)

  const close = useCallback(() => {
    if (isClosing.current) return
    isClosing.current = true
    onClose()
  }, [onClose])

  const nothingLeft = useCallback(
    (deletedElsewhere: boolean) => {
      if (deletedElsewhere) showToast({ kind: 'info', title: 'This picture was deleted elsewhere' })
      close()
    },
    [close],
  )

  const viewed = useViewed({ db, id, order: known, onShow, onNothingLeft: nothingLeft })
  const { generation, isMissing, replaced, place, order } = viewed
  const previousPlace = place.index - 1
  // Where it has left the order, what stands in its place is the next.
  const nextPlace = place.isIn ? place.index + 1 : place.index

  function show(index: number) {
    const wanted = order.idAt(index)
    if (wanted !== undefined && wanted !== id) viewed.walkTo(wanted)
  }

  function walk(step: 1 | -1) {
    show(step === 1 ? nextPlace : previousPlace)
  }

  function remove() {
    if (!generation) return
    viewed.expectEnd(generation.id)
    actions.remove([generation.id])
  }

  useViewerShortcuts({
    next: () => walk(1),
    previous: () => walk(-1),
    delete: remove,
    favourite: () => generation && actions.toggleFavourite(generation),
  })

  function pressed(event: KeyboardEvent) {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : actionOf(event)
    if (!act) return
    event.preventDefault()
    act()
  }

  function actionOf({ key, shiftKey }: KeyboardEvent): (() => void) | undefined {
    if (shiftKey && zoom.view.scale > 1) {
      if (key === 'ArrowLeft') return () => zoom.pan(panStep, 0, true)
      if (key === 'ArrowRight') return () => zoom.pan(-panStep, 0, true)
      if (key === 'ArrowUp') return () => zoom.pan(0, panStep, true)
      if (key === 'ArrowDown') return () => zoom.pan(0, -panStep, true)
    }
    if (key === 'Home') return () => show(0)
    if (key === 'End') return () => show(order.count - 1)
    if (key === '+' || key === '=') return zoom.in
    if (key === '-' || key === '_') return zoom.out
    if (key === '0') return zoom.fit
    return undefined
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Picture"
      onKeyDown={pressed}
      onCancel={(event) => {
        // Only this dialog's own: a file chooser's cancel comes up here too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) close()
      }}
      data-missing={isMissing || undefined}
      className="viewer scroll-quiet text-base-content"
    >
      <ViewerBar
        generation={generation}
        place={generation && place.isIn ? { index: place.index, count: order.count } : null}
        onFavourite={() => generation && actions.toggleFavourite(generation)}
        onRemove={remove}
        onClose={close}
      />
      {isMissing || !generation ? (
        isMissing && <NotHere first={first} onClose={close} />
      ) : (
        <>
          <section
            aria-label="Picture"
            tabIndex={-1}
            ref={first}
            className="viewer-room"
            style={{ '--room-ratio': generation.width / generation.height } as CSSProperties}
          >
            <Stage db={db} generation={generation} zoom={zoom} onWalk={walk} />
            <WalkButtons
              hasPrevious={order.idAt(previousPlace) !== undefined}
              hasNext={order.idAt(nextPlace) !== undefined}
              onWalk={walk}
            />
            <ZoomButtons zoom={zoom} />
            {replaced && (
              <p role="status" className="floats absolute inset-x-4 top-4 mx-auto w-fit px-3 py-2 text-sm">
                The picture you were looking at was deleted elsewhere. This is the next one.
              </p>
            )}
          </section>
          <section aria-label="Details" className="viewer-details scroll-quiet">
            <Details generation={generation} actions={actions} />
          </section>
        </>
      )}
      <div ref={setToastPlace} />
    </dialog>
  )
}
