import { useId } from 'react'
import { attempt } from '../../ui-state/attempt.ts'
import { showToast } from '../../ui-state/toasts.ts'
import type { Swatch } from './palette.ts'

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  showToast({ kind: 'success', title: `Copied ${text}` })
}

/** The main colours; each is copied with a press. */
export function PaletteTool({ palette }: { palette: readonly Swatch[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id={id} className="text-lg font-semibold">
          Palette
        </h2>
        <button
          type="button"
          onClick={() =>
            attempt(copy(palette.map(({ hex }) => hex).join(', ')), 'The colours could not be copied')
          }
          className="btn btn-sm border-base-300 bg-raised"
        >
          Copy all
        </button>
      </div>
      <ul
        aria-label="Palette"
        className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-3 xl:grid-cols-6"
      >
        {palette.map(({ hex, share }) => (
          <li key={hex}>
            <button
              type="button"
              aria-label={`Copy ${hex}`}
              onClick={() => attempt(copy(hex), 'The colour could not be copied')}
              className="picture-edge block aspect-square w-full rounded-picture"
              style={{ backgroundColor: hex }}
            />
            <p className="mt-1.5 font-mono text-xs">{hex}</p>
            <p className="text-xs text-muted">{Math.max(1, Math.round(share * 100))} %</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
