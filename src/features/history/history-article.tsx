import { useLiveQuery } from 'dexie-react-hooks'
import { Download, Trash2 } from 'lucide-react'
import type { AccountDb } from '../../data/db.ts'
import { getPicture, getThumbnail, wantPicture } from '../../data/images.ts'
import { styles } from '../../domain/styles.ts'
import type { Generation } from '../../domain/types.ts'
import { deleteGeneration } from '../../sync/commands.ts'
import { BlobPicture } from '../../ui/blob-picture.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { savePictureAs } from '../../ui/save-picture.ts'
import { timeAgo } from '../../ui/time.ts'
import { showToast } from '../../ui-state/toasts.ts'

const labels = new Map<string, string>(styles.map((style) => [style.id, style.label]))

export function HistoryArticle({ db, generation }: { db: AccountDb; generation: Generation }) {
  const { id, prompt, style, width, height, createdAt, engine } = generation
  const thumbnail = useLiveQuery(() => getThumbnail(db, id), [db, id])

  async function remove() {
    try {
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
    <article aria-label={prompt} className="group grid gap-2">
      <div className="grid aspect-square place-items-center overflow-hidden rounded-picture bg-base-200">
        <BlobPicture
          alt={prompt}
          width={width}
          height={height}
          thumbnail={thumbnail}
          className="max-h-full max-w-full rounded-none object-contain"
        />
      </div>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 text-sm text-pretty" title={prompt}>
            {prompt}
          </p>
          <p className="mt-0.5 truncate text-xs text-muted">
            {labels.get(style) ?? style} · {timeAgo(createdAt, Date.now())}
            {engine === 'builtin' && ' · demo engine'}
          </p>
        </div>
        <span className="-mt-1 -mr-1 flex flex-none">
          <IconButton label={`Download ${prompt}`} onClick={() => void download()}>
            <Download className="size-4" aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete ${prompt}`} onClick={() => void remove()}>
            <Trash2 className="size-4" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    </article>
  )
}
