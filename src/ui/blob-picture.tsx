import { useObjectUrl } from './use-object-url.ts'

interface BlobPictureProps {
  alt: string
  width: number
  height: number
  thumbnail: Blob | undefined
  /** Without it the thumbnail is the picture. */
  picture?: Blob | undefined
  /** True for what has just been made: it fades up from its blur. */
  develops?: boolean
  className?: string
}

/**
 * A picture from bytes on the device. Holds its ratio from the first frame; until the bytes are there it
 * shows the blurred thumbnail, or a skeleton.
 */
export function BlobPicture(props: BlobPictureProps) {
  const { alt, width, height, thumbnail, picture, develops = false, className = '' } = props
  const small = useObjectUrl(thumbnail)
  const large = useObjectUrl(picture)
  const url = large ?? small
  if (!url) {
    return (
      <div
        role="img"
        aria-label={alt}
        aria-busy="true"
        className={`plate ${className}`}
        style={{ aspectRatio: `${width} / ${height}` }}
      />
    )
  }
  return (
    <img
      // A new element when the full picture replaces the blur, so that the change is shown as developing.
      key={large ? 'full' : 'small'}
      src={url}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      draggable={false}
      className={`picture-edge rounded-picture object-cover ${develops ? 'animate-develop' : ''} ${className}`}
    />
  )
}
