import type { ReactNode } from 'react'
import { styleLabel } from '../../domain/styles.ts'
import type { Generation } from '../../domain/types.ts'
import { Icon } from '../../ui/icon.tsx'
import { timeAgo } from '../../ui/time.ts'
import type { TileContext } from './picture-tile.tsx'

interface TileOverlayProps {
  generation: Generation
  /** Room for words. */
  isWide: boolean
  isTabStop: boolean
  isSelected: boolean
  isSelecting: boolean
  context: TileContext
}

/** Words and buttons over a picture: for the pointer on it, for the keyboard in it, for fingers always. */
export function TileOverlay(props: TileOverlayProps) {
  const { generation, isWide, isTabStop, isSelected, isSelecting, context } = props
  const { id, prompt, favourite, style, engine, createdAt } = generation
  const tabIndex = isTabStop ? 0 : -1
  return (
    <>
      <div
        className={`pointer-events-none absolute inset-0 flex flex-col justify-end rounded-picture bg-linear-to-t from-black/75 via-black/25 to-transparent opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 ${isSelecting ? 'hidden' : ''}`}
      >
        {isWide && (
          <div className="p-3 pb-12 text-white pointer-coarse:hidden">
            <p className="line-clamp-2 text-sm text-pretty">{prompt}</p>
            <p className="mt-0.5 truncate text-xs text-white/80">
              {timeAgo(createdAt, Date.now())} · {styleLabel(style)}
              {engine === 'builtin' && ' · demo engine'}
            </p>
          </div>
        )}
      </div>
      <button
        type="button"
        aria-pressed={isSelected}
        aria-label={`Select ${prompt}`}
        tabIndex={tabIndex}
        onClick={(event) => (event.shiftKey ? context.selectTo(id) : context.selection.toggle(id))}
        className={`thumb-target absolute top-2 left-2 grid size-6 place-items-center rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.25)] transition-opacity ${
          isSelected
            ? 'bg-primary text-primary-content'
            : `bg-black/35 text-transparent hover:bg-black/55 ${
                isSelecting
                  ? ''
                  : 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden'
              }`
        }`}
      >
        <Icon name="check" className="size-3.5 stroke-[3px]" />
      </button>
      {!isSelecting && (
        <div className="absolute right-1.5 bottom-1.5 flex gap-1">
          <TileButton
            label={`Download ${prompt}`}
            tabIndex={tabIndex}
            onClick={() => context.actions().download(generation, 'png')}
          >
            <Icon name="download" />
          </TileButton>
          <TileButton
            label={`Delete ${prompt}`}
            tabIndex={tabIndex}
            onClick={(button) => {
              focusNextTile(button)
              context.actions().remove([id])
            }}
          >
            <Icon name="trash" />
          </TileButton>
          <TileButton
            label={`Favourite ${prompt}`}
            pressed={favourite}
            tabIndex={tabIndex}
            onClick={() => context.actions().toggleFavourite(generation)}
          >
            <Icon name="heart" className={`size-4 ${favourite ? 'fill-current' : ''}`} />
          </TileButton>
        </div>
      )}
    </>
  )
}

/** Lies on the picture, so it brings its own ground. */
function TileButton(props: {
  label: string
  /** For a switch: whether it is on; then it stays in sight. */
  pressed?: boolean
  tabIndex: number
  onClick: (button: HTMLElement) => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      tabIndex={props.tabIndex}
      onClick={(event) => props.onClick(event.currentTarget)}
      className="grid size-8 place-items-center rounded-field bg-black/55 text-white opacity-0 transition-opacity hover:bg-black/80 aria-pressed:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
    >
      {props.children}
    </button>
  )
}

/** Before a tile goes: the focus goes to the next one, so that nobody starts again from the top of the page. */
function focusNextTile(button: HTMLElement): void {
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('[data-picture]')?.focus({ preventScroll: true })
}
