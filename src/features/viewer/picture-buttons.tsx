import { type PictureActions, type PictureFormat, pictureFormats } from '../../domain/picture-actions.ts'
import type { Generation } from '../../domain/types.ts'
import { Icon } from '../../ui/icon.tsx'

interface PictureButtonsProps {
  generation: Generation
  actions: PictureActions
}

const formatLabels: Record<PictureFormat, string> = { png: 'PNG', jpg: 'JPG', webp: 'WebP' }

/** Ways to go on from this picture. */
export function ReuseButtons({ generation, actions }: PictureButtonsProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <button
        type="button"
        onClick={() => actions.vary(generation)}
        className="btn col-span-2 h-auto justify-start gap-3 border-base-300 bg-raised py-2.5 text-left"
      >
        <Icon name="dices" className="size-5 flex-none" />
        <span>
          <span className="block">Vary</span>
          <span className="block text-xs font-normal text-muted">Same prompt, new seed. Starts at once.</span>
        </span>
      </button>
      <button
        type="button"
        title="Puts everything that made this picture into the generator"
        onClick={() => actions.reuseSettings(generation)}
        className="btn border-base-300 bg-raised"
      >
        <Icon name="sliders-horizontal" />
        Use settings
      </button>
      <button
        type="button"
        title="Puts this seed into the generator and changes nothing else"
        disabled={generation.seed === null}
        onClick={() => actions.reuseSeed(generation)}
        className="btn border-base-300 bg-raised"
      >
        <Icon name="sprout" />
        Use seed
      </button>
    </div>
  )
}

/** Nobody else sees a picture until its maker says so here. */
export function GalleryButton({ generation, actions }: PictureButtonsProps) {
  const { isPublic } = generation
  return (
    <section aria-labelledby="viewer-gallery" className="grid gap-2">
      <h3 id="viewer-gallery" className="flex items-center gap-2 text-sm font-medium">
        <Icon name="images" />
        Gallery
      </h3>
      <button
        type="button"
        onClick={() => actions.togglePublic(generation)}
        className="btn btn-sm thumb-target border-base-300 bg-raised"
      >
        {isPublic ? 'Take out of gallery' : 'Show in gallery'}
      </button>
      <p className="text-xs text-pretty text-muted">
        {isPublic
          ? 'Everybody can see this picture with its prompt and settings, but not whose it is.'
          : 'Only you can see this picture.'}
      </p>
    </section>
  )
}

export function DownloadButtons({ generation, actions }: PictureButtonsProps) {
  return (
    <section aria-labelledby="viewer-download" className="grid gap-2">
      <h3 id="viewer-download" className="flex items-center gap-2 text-sm font-medium">
        <Icon name="download" />
        Download
      </h3>
      <div className="grid grid-cols-3 gap-2">
        {pictureFormats.map((format) => (
          <button
            key={format}
            type="button"
            aria-label={`Download ${formatLabels[format]}`}
            onClick={() => actions.download(generation, format)}
            className="btn btn-sm thumb-target border-base-300 bg-raised"
          >
            {formatLabels[format]}
          </button>
        ))}
      </div>
      <p className="text-xs text-pretty text-muted">
        A PNG keeps the prompt and settings inside: drop it on the generator to have them back.
      </p>
    </section>
  )
}
