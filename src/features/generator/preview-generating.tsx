import { ProgressBar } from '../../ui/progress-bar.tsx'
import { PreviewFrame, Viewfinder } from './preview-frame.tsx'

interface PreviewGeneratingProps {
  width: number
  height: number
  progress: number
}

export function PreviewGenerating({ width, height, progress }: PreviewGeneratingProps) {
  return (
    <PreviewFrame width={width} height={height} className="skeleton rounded-picture">
      <Viewfinder />
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-1 p-6 text-center">
        <p className="text-base font-semibold">Generating Your Masterpiece</p>
        <p className="text-sm text-muted">AI is crafting your vision...</p>
        <div className="mt-5 grid w-56 max-w-full gap-2">
          <ProgressBar label="Generation progress" value={progress} />
          <p className="font-mono text-xs text-muted tabular-nums">{progress}% Complete</p>
        </div>
      </div>
    </PreviewFrame>
  )
}
