import type { Generation } from '../../domain/types.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Zoom } from './use-zoom.ts'
import { scaleMax } from './zoom.ts'

interface ViewerBarProps {
  generation: Generation | undefined
  /** null when it is not among those that can be walked. */
  place: { index: number; count: number } | null
  onFavourite: () => void
  onRemove: () => void
  onClose: () => void
}

const number = new Intl.NumberFormat()

export function ViewerBar({ generation, place, onFavourite, onRemove, onClose }: ViewerBarProps) {
  return (
    <div className="viewer-bar">
      <p aria-hidden="true" className="flex-1 text-sm text-muted tabular-nums">
        {place && `${number.format(place.index + 1)} of ${number.format(place.count)}`}
      </p>
      <p role="status" className="sr-only">
        {place && generation && `Picture ${place.index + 1} of ${place.count}: ${generation.prompt}`}
      </p>
      {generation && (
        <>
          <IconButton label="Favourite" aria-pressed={generation.favourite} onClick={onFavourite}>
            <Icon
              name="heart"
              className={`size-4.5 ${generation.favourite ? 'fill-current text-primary' : ''}`}
            />
          </IconButton>
          <IconButton label="Delete" onClick={onRemove}>
            <Icon name="trash" className="size-4.5" />
          </IconButton>
        </>
      )}
      <IconButton label="Close" onClick={onClose}>
        <Icon name="x" className="size-5" />
      </IconButton>
    </div>
  )
}

interface WalkButtonsProps {
  hasPrevious: boolean
  hasNext: boolean
  onWalk: (step: 1 | -1) => void
}

/** aria-disabled, not disabled: the focus must not be lost at the end of the row. */
export function WalkButtons({ hasPrevious, hasNext, onWalk }: WalkButtonsProps) {
  const look =
    'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full border hairline bg-raised/90 hover:bg-raised aria-disabled:opacity-30'
  return (
    <>
      <button
        type="button"
        aria-label="Previous picture"
        title="Previous picture"
        aria-disabled={!hasPrevious}
        onClick={() => onWalk(-1)}
        className={`${look} left-3`}
      >
        <Icon name="chevron-left" className="size-5" />
      </button>
      <button
        type="button"
        aria-label="Next picture"
        title="Next picture"
        aria-disabled={!hasNext}
        onClick={() => onWalk(1)}
        className={`${look} right-3`}
      >
        <Icon name="chevron-right" className="size-5" />
      </button>
    </>
  )
}

export function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const { scale } = zoom.view
  const said = scale === 1 ? 'Fit' : `${Math.round(scale * 100)}%`
  return (
    <div className="absolute right-3 bottom-3 flex items-center rounded-field border hairline bg-raised/90">
      <IconButton label="Zoom out" aria-disabled={scale <= 1} onClick={zoom.out}>
        <Icon name="minus" />
      </IconButton>
      <button
        type="button"
        aria-label={`${said}: show whole picture`}
        title="Show whole picture"
        onClick={zoom.fit}
        className="thumb-target h-8 w-12 text-center text-xs text-muted tabular-nums hover:text-base-content"
      >
        {said}
      </button>
      <IconButton label="Zoom in" aria-disabled={scale >= scaleMax} onClick={zoom.in}>
        <Icon name="plus" />
      </IconButton>
    </div>
  )
}
