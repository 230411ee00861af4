import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { AppError } from '../../domain/errors.ts'
import { logError } from '../../domain/log.ts'
import { styleLabel } from '../../domain/styles.ts'
import type { GalleryPicture } from '../../domain/types.ts'
import { findPublicPicture } from '../../sync/commands.ts'
import { ReportButton } from './report-button.tsx'
import { type FoundPicture, usePictureName } from './use-picture-name.ts'

interface PublicPictureProps {
  id: string
  /** Back to the list as it was. */
  back: string
  onRemix: (picture: GalleryPicture) => void
}

/** A picture's own page: what it shows, what made it, and the way to go on from it. */
export function PublicPicture({ id, back, onRemix }: PublicPictureProps) {
  const picture = usePublicPicture(id)
  usePictureName(picture)
  const backLink = (
    <Link href={back} className="text-link thumb-target inline-flex items-center text-sm text-muted">
      Back to the gallery
    </Link>
  )
  if (picture === undefined) {
    return (
      <Frame>
        {backLink}
        <div className="plate aspect-square w-full max-w-3xl rounded-picture" aria-busy="true" />
      </Frame>
    )
  }
  if (picture === null || typeof picture === 'string') {
    return (
      <Frame>
        {backLink}
        <h1 className="text-xl font-semibold">This picture is not in the gallery</h1>
        <p className="text-sm text-muted">
          {picture ?? 'Its maker may have taken it out, or the address is not right.'}
        </p>
      </Frame>
    )
  }
  return (
    <Frame>
      {backLink}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
        <img
          src={picture.url}
          alt={picture.prompt}
          width={picture.width}
          height={picture.height}
          crossOrigin="anonymous"
          className="picture-edge h-auto w-full rounded-picture bg-base-300"
        />
        <div className="grid content-start gap-5">
          <h1 className="text-lg font-semibold text-pretty" dir="auto">
            {picture.prompt}
          </h1>
          <Parameters picture={picture} />
          <div className="flex flex-wrap gap-2">
            <button type="button" onClick={() => onRemix(picture)} className="btn btn-primary">
              Remix
            </button>
            <ReportButton id={picture.id} />
          </div>
          <p className="text-xs text-pretty text-muted">
            Remix puts these settings into the generator. The picture you make from them is your own.
          </p>
        </div>
      </div>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="mx-auto grid w-full max-w-6xl content-start gap-4 px-4 py-8 sm:px-8">{children}</div>
}

function Parameters({ picture }: { picture: GalleryPicture }) {
  const facts: [name: string, value: string | null][] = [
    ['Negative prompt', picture.negativePrompt],
    ['Style', styleLabel(picture.style)],
    ['Quality', picture.quality[0]?.toUpperCase() + picture.quality.slice(1)],
    ['Size', `${picture.width} × ${picture.height}`],
    ['Seed', picture.seed === null ? null : String(picture.seed)],
    ['Made', new Date(picture.createdAt).toLocaleDateString(undefined, { dateStyle: 'long' })],
    ['Engine', picture.engine === 'builtin' ? 'Demo engine' : picture.engine],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 border-y hairline py-4 text-sm">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{name}</dt>
              <dd
                className={name === 'Size' || name === 'Seed' ? 'font-mono text-[0.8125rem] leading-5' : ''}
                dir="auto"
              >
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** undefined: being looked for. null: not there. A text: why that is not known. */
function usePublicPicture(id: string): FoundPicture {
  const [found, setFound] = useState<GalleryPicture | null | string>()
  useEffect(() => {
    let current = true
    setFound(undefined)
    findPublicPicture(id)
      .then((picture) => current && setFound(picture))
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) logError('The picture could not be looked for', error)
        if (current)
          setFound(error instanceof AppError ? error.message : 'That did not work. Please try again.')
      })
    return () => {
      current = false
    }
  }, [id])
  return found
}
