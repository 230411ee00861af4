import { type AspectRatio, sizes } from '../../domain/sizes.ts'
import { Plate } from './plate.tsx'

interface ExamplePictureProps {
  id: string
  prompt: string
  ratio: AspectRatio
  /** True where a large file exists and the picture stands wide. */
  large?: boolean | undefined
  /** True for the first thing on a page: it is not put off. */
  first?: boolean
  className?: string
}

/** Pixels of the longest side, as scripts/make-pictures.ts writes them. */
const cardSide = 640
const largeSide = 1536

/** A picture the product made, named by the prompt that made it. */
export function ExamplePicture(props: ExamplePictureProps) {
  const { id, prompt, ratio, large = false, first = false, className = '' } = props
  const { width, height } = sizes[ratio]
  const widthIn = (side: number) => Math.round((side * width) / Math.max(width, height))
  return (
    <Plate
      src={`/pages/${id}.webp`}
      srcSet={
        large
          ? `/pages/${id}.webp ${widthIn(cardSide)}w, /pages/${id}-large.webp ${widthIn(largeSide)}w`
          : undefined
      }
      // A little less than the truth: for one pixel in twenty no phone shall fetch the larger file.
      sizes={large ? '(min-width: 64rem) 60rem, calc(100vw - 3rem)' : undefined}
      alt={prompt}
      width={width}
      height={height}
      first={first}
      className={className}
    />
  )
}
