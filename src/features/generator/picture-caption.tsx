import { styleLabel } from '../../domain/styles.ts'
import type { Generation } from '../../domain/types.ts'
import { Icon } from '../../ui/icon.tsx'

interface PictureCaptionProps {
  generation: Generation
  /** Absent until the bytes are on this device. */
  onDownload: (() => void) | undefined
}

export function PictureCaption({ generation, onDownload }: PictureCaptionProps) {
  const { prompt, style, width, height, seed, engine } = generation
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-2 text-sm text-pretty" title={prompt}>
          {prompt}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <span>{styleLabel(style)}</span>
          <span className="font-mono">
            {width}×{height}
          </span>
          {seed !== null && <span className="font-mono">seed {seed}</span>}
          {engine === 'builtin' && (
            <span
              className="rounded border hairline px-1 leading-4"
              title="Drawn by the engine built into this program, not by an AI model"
            >
              demo engine
            </span>
          )}
        </p>
      </div>
      <button
        type="button"
        disabled={!onDownload}
        onClick={onDownload}
        className="btn btn-sm thumb-target border-base-300 bg-raised"
      >
        <Icon name="download" />
        Download
      </button>
    </div>
  )
}
