import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { AccountDb } from '../../data/db.ts'
import { listGenerations } from '../../data/generations.ts'
import { getThumbnail } from '../../data/images.ts'
import { useFullPicture } from '../../data/use-picture.ts'
import type { Generation } from '../../domain/types.ts'
import { BlobPicture } from '../../ui/blob-picture.tsx'
import { savePictureAs } from '../../ui/save-picture.ts'
import { generatorSettings, noteNewestShown, wantedSize } from '../../ui-state/generator-settings.ts'
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

type Shown = 'run' | 'failure' | 'picture' | 'nothing'

/** The picture and what became of the latest wish; the four pictures before it. */
export function LivePreview({ db }: { db: AccountDb }) {
  const settings = useSnapshot(generatorSettings)
  const run = useGenerationRun()
  const generations = useLiveQuery(() => listGenerations(db, { limit: shown }), [db])
  const [failed, dismissFailed] = useFailedRun(db, run)
  /** An older picture looked at again; given up as soon as a newer one is there. */
  const [chosen, setChosen] = useState<{ id: string; latest: string } | null>(null)

  const fresh = (generations ?? []).filter((generation) => generation.createdAt > settings.clearedAt)
  const latest = fresh[0]
  const newest = generations?.[0]?.createdAt ?? 0
  useEffect(() => noteNewestShown(newest), [newest])
  const again = chosen && chosen.latest === latest?.id ? chosen.id : null
  const visible = fresh.find((generation) => generation.id === again) ?? latest

  // The last ten points are seen too: meanwhile the bytes arrive.
  const generating = run.state === 'generating' || run.state === 'success' ? run.task : null
  const size = generating?.params ?? failed?.task.params ?? visible ?? wantedSize(settings)
  const shows: Shown = generating ? 'run' : failed ? 'failure' : visible ? 'picture' : 'nothing'
  const hasRecent = fresh.length > 1

  return (
    <PreviewColumn
      width={size.width}
      height={size.height}
      captioned={shows === 'picture'}
      aside={
        hasRecent && (
          <RecentGenerations
            db={db}
            recent={fresh.slice(1)}
            onShow={(id) => latest && setChosen({ id, latest: latest.id })}
          />
        )
      }
    >
      <section aria-label="Preview" className="grid gap-3">
        {shows === 'run' && <PreviewGenerating progress={run.progress} />}
        {shows === 'failure' && failed && <PreviewFailed db={db} {...failed} onDismiss={dismissFailed} />}
        {shows === 'picture' && visible && <DevelopedPicture key={visible.id} db={db} generation={visible} />}
        {shows === 'nothing' && (generations ? <PreviewEmpty /> : <PreviewWaiting />)}
      </section>
    </PreviewColumn>
  )
}

function DevelopedPicture({ db, generation }: { db: AccountDb; generation: Generation }) {
  const { id, prompt, width, height } = generation
  const thumbnail = useLiveQuery(() => getThumbnail(db, id), [db, id])
  const picture = useFullPicture(db, generation)
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
      </div>
      <PictureCaption
        generation={generation}
        onDownload={picture && (() => savePictureAs(picture, prompt))}
      />
    </>
  )
}
