import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { AccountDb } from '../../data/db.ts'
import { listGenerations } from '../../data/generations.ts'
import { getThumbnail } from '../../data/images.ts'
import { isPictureGone } from '../../data/picture-gone.ts'
import { useFullPicture } from '../../data/use-picture.ts'
import { progressInterval } from '../../domain/constants.ts'
import type { PictureActions } from '../../domain/picture-actions.ts'
import type { Generation, Task } from '../../domain/types.ts'
import { progressOf } from '../../machines/generation-run.ts'
import { BlobPicture } from '../../ui/blob-picture.tsx'
import { useNow } from '../../ui/use-now.ts'
import { generatorSettings, noteNewestShown, wantedSize } from '../../ui-state/generator-settings.ts'
import { useOnline } from '../../ui-state/online.ts'
import { PictureCaption } from './picture-caption.tsx'
import { PreviewEmpty } from './preview-empty.tsx'
import { PreviewFailed } from './preview-failed.tsx'
import { PreviewColumn } from './preview-frame.tsx'
import { PreviewGenerating } from './preview-generating.tsx'
import { PreviewWaiting } from './preview-waiting.tsx'
import { RecentGenerations } from './recent-generations.tsx'
import { useFailedRun } from './use-failed-run.ts'
import { useGenerationRun } from './use-generation-run.ts'

const shown = 5

type Shown = 'run' | 'again' | 'failure' | 'picture' | 'nothing'

interface LivePreviewProps {
  db: AccountDb
  actions: PictureActions
  /** Shows a picture large. */
  onOpen: (id: string) => void
}

/** The picture and what became of the latest wish; the four pictures before it. */
export function LivePreview({ db, actions, onOpen }: LivePreviewProps) {
  const settings = useSnapshot(generatorSettings)
  const run = useGenerationRun()
  const generations = useLiveQuery(() => listGenerations(db, { limit: shown }), [db])
  const [failed, dismissFailed] = useFailedRun(db, run)

  const fresh = (generations ?? []).filter((generation) => generation.createdAt > settings.clearedAt)
  const latest = fresh[0]
  const newest = generations?.[0]?.createdAt ?? 0
  useEffect(() => noteNewestShown(newest), [newest])

  // The last ten points are seen too: meanwhile the bytes arrive.
  const generating = run.state === 'generating' || run.state === 'success' ? run.task : null
  const size = generating?.params ?? failed?.task.params ?? latest ?? wantedSize(settings)
  const again = failed?.task.status === 'running' ? failed.task : null
  const shows: Shown = generating
    ? 'run'
    : again
      ? 'again'
      : failed
        ? 'failure'
        : latest
          ? 'picture'
          : 'nothing'
  const hasRecent = fresh.length > 1

  return (
    <PreviewColumn
      width={size.width}
      height={size.height}
      captioned={shows === 'picture'}
      aside={hasRecent && <RecentGenerations db={db} recent={fresh.slice(1)} onOpen={onOpen} />}
    >
      <section aria-label="Preview" className="grid gap-3">
        {shows === 'run' && <PreviewGenerating progress={run.progress} />}
        {again && shows === 'again' && <TriedAgain task={again} />}
        {shows === 'failure' && failed && <PreviewFailed db={db} {...failed} onDismiss={dismissFailed} />}
        {shows === 'picture' && latest && (
          <DevelopedPicture
            key={latest.id}
            db={db}
            generation={latest}
            onOpen={onOpen}
            onDownload={() => actions.download(latest, 'png')}
          />
        )}
        {shows === 'nothing' && (generations ? <PreviewEmpty /> : <PreviewWaiting />)}
      </section>
    </PreviewColumn>
  )
}

/** A run that has failed and goes on in the queue, by itself or by the user's word. */
function TriedAgain({ task }: { task: Task }) {
  const now = useNow(progressInterval)
  return <PreviewGenerating progress={progressOf(task, now)} />
}

/** Why there is nothing to be seen; while it is on its way the plate says enough. */
function missingWords(gone: boolean, online: boolean): string | null {
  if (gone) return 'The file of this picture is no longer on the server. Generate makes it again.'
  return online ? null : 'It is made, and not on this device yet. It comes when you are online.'
}

interface DevelopedPictureProps {
  db: AccountDb
  generation: Generation
  onOpen: (id: string) => void
  onDownload: () => void
}

function DevelopedPicture({ db, generation, onOpen, onDownload }: DevelopedPictureProps) {
  const { id, prompt, width, height } = generation
  const thumbnail = useLiveQuery(() => getThumbnail(db, id), [db, id])
  const picture = useFullPicture(db, generation)
  const gone = useLiveQuery(() => isPictureGone(db, id), [db, id])
  const online = useOnline()
  const missing = !picture && !thumbnail && gone !== undefined && missingWords(gone, online)
  return (
    <>
      <div className="picture-frame">
        <BlobPicture
          alt={prompt}
          width={width}
          height={height}
          thumbnail={thumbnail}
          picture={picture}
          develops
          className="size-full"
        />
        {missing && (
          <p className="pointer-events-none absolute inset-0 grid place-content-center p-6 text-center text-sm text-pretty text-muted">
            {missing}
          </p>
        )}
        <button
          type="button"
          aria-label={`Open ${prompt}`}
          data-picture={id}
          onClick={() => onOpen(id)}
          className="absolute inset-0 cursor-zoom-in rounded-picture"
        />
      </div>
      <PictureCaption generation={generation} onDownload={picture && onDownload} />
    </>
  )
}
