import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { GalleryPicture } from '../domain/types.ts'
import { GalleryList } from '../features/gallery/gallery-list.tsx'
import { GallerySearch } from '../features/gallery/gallery-search.tsx'
import { PublicPicture } from '../features/gallery/public-picture.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { applySettings } from '../ui-state/apply-settings.ts'
import { settingsOf } from './settings-of.ts'

/** The page is prerendered for no question. */
const nothingAsked = new URLSearchParams()

export function GalleryScreen() {
  const [asked] = useSearchParams()
  const search = useHydrated() ? asked : nothingAsked
  const [, navigate] = useLocation()
  const words = search.get('q')?.trim().slice(0, 200) ?? ''
  const id = search.get('picture')
  const listHref = words ? `/gallery?q=${encodeURIComponent(words)}` : '/gallery'
  const hrefOf = useCallback(
    (picture: string) => `${listHref}${words ? '&' : '?'}picture=${encodeURIComponent(picture)}`,
    [listHref, words],
  )

  function remix(picture: GalleryPicture) {
    applySettings(settingsOf(picture))
    navigate('/generate')
  }

  if (id !== null) return <PublicPicture id={id} back={listHref} onRemix={remix} />
  return (
    <div className="mx-auto grid w-full max-w-[100rem] content-start gap-6 px-4 py-8 sm:px-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-xl font-semibold">Gallery</h1>
          <p className="mt-1 text-sm text-pretty text-muted">
            {words ? (
              <>
                Pictures with <span className="text-base-content">{words}</span>
              </>
            ) : (
              'Pictures that people have shown, newest first. Open one to see what made it, and go on from it.'
            )}
          </p>
        </div>
        <GallerySearch key={words} words={words} />
      </div>
      <noscript>
        <p className="max-w-[60ch] text-sm">
          The pictures are fetched by a script, and scripts are switched off here. The{' '}
          <a href="/styles-library" className="text-link">
            styles library
          </a>{' '}
          and the{' '}
          <a href="/prompt-library" className="text-link">
            prompt library
          </a>{' '}
          show pictures without one.
        </p>
      </noscript>
      <GalleryList words={words} hrefOf={hrefOf} />
    </div>
  )
}
