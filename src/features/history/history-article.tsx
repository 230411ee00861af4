import type { MouseEvent, ReactNode } from 'react'
import type { AccountDb } from '../../data/db.ts'
import { getPicture, wantPicture } from '../../data/images.ts'
import { useTile } from '../../data/use-picture.ts'
import { styleLabel } from '../../domain/styles.ts'
import type { Generation } from '../../domain/types.ts'
import { deleteGeneration, setFavourite } from '../../sync/commands.ts'
import { BlobPicture } from '../../ui/blob-picture.tsx'
import { focusNeighbour } from '../../ui/focus-neighbour.ts'
import { Icon } from '../../ui/icon.tsx'
import { savePictureAs } from '../../ui/save-picture.ts'
import { timeAgo } from '../../ui/time.ts'
import { attempt } from '../../ui-state/attempt.ts'
import { showToast } from '../../ui-state/toasts.ts'

export function HistoryArticle({ db, generation }: { db: AccountDb; generation: Generation }) {
  const { id, prompt, style, width, height, createdAt, engine, favourite } = generation
  const { ref, bytes } = useTile(db, generation)

  async function remove(button: HTMLElement) {
    try {
      focusNeighbour(button)
      await deleteGeneration(db, id)
      showToast({ kind: 'success', title: 'Generation deleted' })
    } catch (error) {
      console.error('The picture could not be deleted', error)
      showToast({ kind: 'error', title: 'Failed to delete generation' })
    }
  }

  async function download() {
    const picture = await getPicture(db, id)
    if (picture) {
      savePictureAs(picture, prompt)
      return
    }
    await wantPicture(db, id)
    showToast({
      kind: 'info',
      title: 'The full picture is not on this device yet',
      message: 'It is being fetched. Try again in a moment.',
    })
  }

  return (
    <article aria-label={prompt} className="group">
      <div className="relative">
        <div ref={ref} className="picture-mat">
          <BlobPicture
            alt={prompt}
            width={width}
            height={height}
            thumbnail={bytes}
            className="size-full rounded-none"
          />
        </div>
        <div className="absolute right-2 bottom-2 flex gap-3 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          <PictureButton
            label={`Favourite ${prompt}`}
            pressed={favourite}
            onClick={() => attempt(setFavourite(db, id, !favourite), 'This could not be changed')}
          >
            <Icon name="heart" className={`size-4 ${favourite ? 'fill-current' : ''}`} />
          </PictureButton>
          <PictureButton
            label={`Download ${prompt}`}
            onClick={() => attempt(download(), 'The picture could not be read')}
          >
            <Icon name="download" />
          </PictureButton>
          <PictureButton label={`Delete ${prompt}`} onClick={(event) => void remove(event.currentTarget)}>
            <Icon name="trash" />
          </PictureButton>
        </div>
      </div>
      <p className="mt-2 line-clamp-2 text-sm text-pretty" title={prompt}>
        {prompt}
      </p>
      <p className="mt-0.5 text-xs text-muted">
        {timeAgo(createdAt, Date.now())} · {styleLabel(style)}
        {engine === 'builtin' && ' · demo engine'}
      </p>
    </article>
  )
}

/** Lies on the picture, so it brings its own ground. */
function PictureButton(props: {
  label: string
  /** For a switch: whether it is on. */
  pressed?: boolean
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      onClick={props.onClick}
      className="thumb-target grid size-8 place-items-center rounded-field bg-black/65 text-white hover:bg-black/80"
    >
      {props.children}
    </button>
  )
}
