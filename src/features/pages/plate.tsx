import { useCallback, useState } from 'react'

interface PlateProps {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  alt: string
  width: number
  height: number
  first?: boolean
  className?: string
}

/** A picture in its place. Where it cannot be fetched, its words stand there. */
export function Plate({ src, srcSet, sizes, alt, width, height, first = false, className = '' }: PlateProps) {
  const [missing, setMissing] = useState(false)
  // On a prerendered page it may have failed before anybody listened.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setMissing(true)
  }, [])
  if (missing) {
    return (
      <div
        role="img"
        aria-label={alt}
        className={`plate picture-edge grid w-full place-items-center p-4 ${className}`}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <span aria-hidden="true" className="max-w-[28ch] text-center text-xs text-pretty text-muted">
          {alt}
        </span>
      </div>
    )
  }
  return (
    <img
      ref={look}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={() => setMissing(true)}
      className={`picture-edge w-full rounded-picture bg-base-300 object-cover ${className}`}
    />
  )
}
