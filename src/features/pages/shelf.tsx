import type { AspectRatio } from '../../domain/sizes.ts'
import { type StyleId, styleLabel } from '../../domain/styles.ts'
import { ExamplePicture } from './example-picture.tsx'
import { UseButton } from './use-button.tsx'

export interface ShelfItem {
  id: string
  prompt: string
  style: StyleId
  ratio: AspectRatio
  /** What it is called, where that is not its prompt. */
  name?: string
}

const shapes: Record<AspectRatio, string> = {
  '1:1': 'ratio-square',
  '16:9': 'ratio-wide',
  '9:16': 'ratio-tall',
}

interface ShelfProps {
  label: string
  items: readonly ShelfItem[]
}

/** Pictures in rows of one height; the whole card puts its prompt into the generator. */
export function Shelf({ label, items }: ShelfProps) {
  return (
    <div className="@container">
      <ul aria-label={label} className="picture-rows">
        {items.map((item) => (
          <li key={item.id} className={`group relative ${shapes[item.ratio]}`}>
            <div className="picture-mat">
              <ExamplePicture {...item} className="h-full" />
            </div>
            <div className="mt-2 flex items-start justify-between gap-3 max-sm:flex-col">
              <p className="min-w-0 text-sm text-pretty">
                {item.name && <span className="block font-medium">{item.name}</span>}
                <span className={item.name ? 'block text-muted' : ''}>{item.prompt}</span>
                <span className="block text-xs text-muted">
                  {styleLabel(item.style)}, {item.ratio}
                </span>
              </p>
              <UseButton
                settings={{ prompt: item.prompt, style: item.style, ratio: item.ratio }}
                name={item.name ?? item.prompt}
                className="static after:absolute after:inset-0"
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
