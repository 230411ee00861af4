import { type CSSProperties, useState } from 'react'
import type { AccountDb } from '../../data/db.ts'
import type { Generation } from '../../domain/types.ts'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { useGestures } from './use-gestures.ts'
import { useStagePicture } from './use-stage-picture.ts'
import type { Zoom } from './use-zoom.ts'

interface StageProps {
  db: AccountDb
  generation: Generation
  zoom: Zoom
  onWalk: (step: 1 | -1) => void
}

/** The picture, as large as there is room. */
export function Stage({ db, generation, zoom, onWalk }: StageProps) {
  const { id, prompt, width, height } = generation
  const { small, full, arrived, state } = useStagePicture(db, generation)
  const smallUrl = useObjectUrl(small)
  const fullUrl = useObjectUrl(full)
  const [drawnUrl, setDrawnUrl] = useState<string>()
  const { drawn, handlers } = useGestures(zoom, onWalk)
  const { scale, x, y } = zoom.view
  const isDrawn = fullUrl !== undefined && drawnUrl === fullUrl
  const layer = 'absolute inset-0 size-full'

  return (
    <>
      <div
        ref={zoom.stage}
        data-zoom={scale > 1 ? 'in' : 'whole'}
        {...handlers}
        className="viewer-stage absolute inset-0 overflow-hidden"
      >
        <div
          key={id}
          ref={zoom.picture}
          role="img"
          aria-label={prompt}
          aria-busy={state === 'reading' || state === 'fetching'}
          className={`viewer-picture ${zoom.eased && drawn === 0 ? 'transition-transform duration-200 ease-out' : ''}`}
          style={
            {
              '--ratio': width / height,
              transform: `translate(${x + drawn}px, ${y}px) scale(${scale})`,
            } as CSSProperties
          }
        >
          {!smallUrl && !isDrawn && <div className={`${layer} plate`} />}
          {smallUrl && !isDrawn && (
            <img
              src={smallUrl}
              alt=""
              draggable={false}
              className={`${layer} ${state === 'fetching' ? 'blur-[6px]' : ''}`}
            />
          )}
          {fullUrl && (
            <img
              src={fullUrl}
              alt=""
              draggable={false}
              onLoad={() => setDrawnUrl(fullUrl)}
              className={`${layer} picture-edge ${isDrawn ? '' : 'opacity-0'} ${isDrawn && arrived ? 'animate-develop' : ''}`}
            />
          )}
        </div>
      </div>
      <p
        role="status"
        className="pointer-events-none absolute inset-x-4 bottom-16 mx-auto w-fit max-w-96 rounded-field bg-black/70 px-3 py-2 text-center text-sm text-pretty text-white empty:hidden"
      >
        {sayState(state, small !== undefined)}
      </p>
    </>
  )
}

function sayState(state: ReturnType<typeof useStagePicture>['state'], hasSmall: boolean): string | null {
  if (state === 'fetching') return 'Fetching the full picture…'
  if (state === 'gone') return 'The full picture could not be found on the server.'
  if (state !== 'offline') return null
  return hasSmall
    ? 'You are offline. This is the small copy on this device; the full picture comes when you are back.'
    : 'You are offline, and this picture is not on this device yet.'
}
