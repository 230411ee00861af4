import { exampleOf } from '../../content/examples.ts'
import { styleLabel } from '../../domain/styles.ts'
import { ExamplePicture } from './example-picture.tsx'
import { UseButton } from './use-button.tsx'

interface ExampleFigureProps {
  id: string
  first?: boolean
  /** True where it stands as wide as the page. */
  wide?: boolean
}

/** A picture with what made it, and the way to make one like it. */
export function ExampleFigure({ id, first = false, wide = false }: ExampleFigureProps) {
  const example = exampleOf(id)
  const { prompt, style, ratio, seed } = example
  return (
    <figure>
      <ExamplePicture {...example} large={example.large && wide} first={first} />
      <figcaption className="mt-2.5 flex items-start justify-between gap-4">
        <span className="min-w-0 text-sm text-pretty">
          {prompt}
          <span className="block text-xs text-muted">
            {styleLabel(style)}, {ratio}, seed <span className="font-mono">{seed}</span>
          </span>
        </span>
        <UseButton settings={{ prompt, style, ratio }} name={prompt} />
      </figcaption>
    </figure>
  )
}
