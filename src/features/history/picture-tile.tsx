import {
  type CSSProperties,
  type MouseEvent,
  memo,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { PictureActions } from '../../domain/picture-actions.ts'
import { AbsentPicture } from './absent-picture.tsx'
import type { Moving } from './moving.ts'
import type { Selection } from './selection.ts'
import { TileOverlay } from './tile-overlay.tsx'
import type { TileStore } from './tile-store.ts'
import { useLongPress } from './use-long-press.ts'

/** What all tiles of a grid share; one object as long as the grid lives. */
export interface TileContext {
  tiles: TileStore
  selection: Selection
  moving: Moving
  open: (id: string) => void
  actions: () => PictureActions
  /** The keyboard is at this tile. */
  activate: (id: string) => void
  /** The picture of a tile has been read. */
  arrived: (tile: HTMLElement | null) => void
  /** Selects all from the last selected one to this. */
  selectTo: (id: string) => void
}

interface PictureTileProps {
  id: string
  /** Among all that are shown, from 0. */
  place: number
  count: number
  left: number
  top: number
  width: number
  height: number
  isTabStop: boolean
  context: TileContext
}

/** A plate in the picture's ratio; the picture as soon as it is read; its buttons as soon as nothing moves. */
export const PictureTile = memo(function PictureTile(props: PictureTileProps) {
  const { id, place, count, left, top, width, height, isTabStop, context } = props
  const { tiles, selection } = context
  const data = useSyncExternalStore(
    useCallback((listener) => tiles.watch(id, listener), [tiles, id]),
    () => tiles.get(id),
  )
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.has(id))
  const isSelecting = useSyncExternalStore(selection.subscribe, selection.isOn)
  const rested = useRested(context.moving)
  const press = useLongPress(() => selection.toggle(id))

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    if (press.wasLong()) return
    if (event.shiftKey) context.selectTo(id)
    else if (event.ctrlKey || event.metaKey || isSelecting) selection.toggle(id)
    else context.open(id)
  }

  const box: CSSProperties = { left, top, width, height }
  return (
    <li
      style={box}
      aria-posinset={place + 1}
      aria-setsize={count}
      className="group plate absolute [contain:layout_style_size]"
    >
      {data && (
        <article
          aria-label={data.generation.prompt}
          data-selected={isSelected || undefined}
          className="relative size-full rounded-picture transition-[scale] duration-150 ease-out data-selected:scale-[0.94]"
        >
          <a
            ref={context.arrived}
            href={`?picture=${encodeURIComponent(id)}`}
            data-picture={id}
            tabIndex={isTabStop ? 0 : -1}
            draggable={false}
            aria-describedby={isSelected ? 'picture-is-selected' : undefined}
            onClick={onClick}
            onFocus={() => context.activate(id)}
            {...press.handlers}
            className={`block size-full overflow-hidden rounded-picture [-webkit-touch-callout:none] ${
              isSelected ? 'outline-3 outline-offset-2 outline-primary' : ''
            }`}
          >
            {data.url ? (
              <img
                src={data.url}
                alt={data.generation.prompt}
                decoding="async"
                draggable={false}
                className={`picture-edge size-full rounded-picture object-cover ${data.develops ? 'animate-develop' : ''}`}
              />
            ) : (
              <span
                role="img"
                aria-label={data.generation.prompt}
                aria-busy="true"
                className="block size-full"
              >
                {rested && <AbsentPicture prompt={data.generation.prompt} hasRoom={width >= 104} />}
              </span>
            )}
          </a>
          {rested && (
            <TileOverlay
              generation={data.generation}
              isWide={width >= 150}
              isTabStop={isTabStop}
              isSelected={isSelected}
              isSelecting={isSelecting}
              context={context}
            />
          )}
        </article>
      )}
    </li>
  )
})

/** True from the first rest on: the buttons of what only flies by, or is there between two keys, are never made. */
function useRested(moving: Moving): boolean {
  const [rested, setRested] = useState(false)
  useEffect(() => (rested ? undefined : moving.onRest(() => setRested(true))), [moving, rested])
  return rested
}
