import type { CSSProperties } from 'react'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Viewfinder } from './preview-frame.tsx'

/** `progress`: 0 to 100. */
export function PreviewGenerating({ progress }: { progress: number }) {
  return (
    <div className="picture-frame plate exposing" style={{ '--exposure': progress } as CSSProperties}>
      <Viewfinder />
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-1 p-6 text-center">
        <p className="text-base font-semibold">Generating Your Masterpiece</p>
        <p className="text-sm text-muted">AI is crafting your vision...</p>
        <div className="mt-5 grid w-56 max-w-full gap-2">
          <ProgressBar label="Generation progress" value={progress} />
          <p className="text-xs text-muted tabular-nums">{progress}% Complete</p>
        </div>
      </div>
    </div>
  )
}
