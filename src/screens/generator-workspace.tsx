import { type ComponentType, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { GeneratorForm } from '../features/generator/generator-form.tsx'
import { loadLater } from '../ui/load-later.ts'
import { useLiveWanted, wantLive } from '../ui-state/live.ts'
import { IdleCanvas } from './idle-canvas.tsx'

const loadLive = () => import('./generator-live.tsx')
const LiveCanvas = loadLater(() => loadLive().then((m) => m.LiveCanvas))
const LiveNotice = loadLater(() => loadLive().then((m) => m.LiveNotice))
const LiveCost = loadLater(() => loadLive().then((m) => m.LiveCost))

/**
 * The instrument. Wide: settings left, picture right, both in view. Narrow: the picture, and the form
 * docked to the bottom. What needs live data is loaded when the focus comes to the form or the canvas.
 */
export function GeneratorWorkspace() {
  const wanted = useLiveWanted()
  const [live, setLive] = useState(wanted)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!wanted || live) return
    const change = () => startTransition(() => setLive(true))
    // Where it cannot be loaded yet, the canvas itself waits for the network.
    loadLive().then((m) => m.whenFree(change), change)
  }, [wanted, live])
  const later = (Part: ComponentType) =>
    live && (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
  return (
    <div className="@container/workspace flex-1" onFocusCapture={wantLive} onDragEnterCapture={wantLive}>
      <Halves
        editor={<GeneratorForm busy={busy} notice={later(LiveNotice)} cost={later(LiveCost)} />}
        canvas={
          <Suspense fallback={<IdleCanvas />}>
            {live ? <LiveCanvas onBusy={setBusy} /> : <IdleCanvas />}
          </Suspense>
        }
      />
    </div>
  )
}

/** While the screen is loaded: its two halves, with the places of prompt and Generate. */
export function EditorLoading() {
  return (
    <div className="@container/workspace flex-1">
      <Halves
        editor={
          <div role="status" className="flex flex-col gap-3">
            <p className="-mb-1.5 text-sm text-muted">Loading editor…</p>
            <div className="h-11 rounded-field bg-base-200 @4xl/workspace:h-22" />
            <div className="h-11 rounded-field bg-base-200" />
            <div className="-mt-1 min-h-4" />
          </div>
        }
        canvas={<IdleCanvas />}
      />
    </div>
  )
}

function Halves({ editor, canvas }: { editor: ReactNode; canvas: ReactNode }) {
  return (
    <div className="flex min-h-[calc(100dvh-3.25rem)] flex-col development:max-lg:min-h-[calc(100dvh-4.4375rem)] @4xl/workspace:flex-row">
      <div className="scroll-quiet @container sticky bottom-0 z-10 order-last border-t hairline bg-base-100 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] @4xl/workspace:top-13 @4xl/workspace:bottom-auto @4xl/workspace:order-none @4xl/workspace:h-[calc(100dvh-3.25rem)] @4xl/workspace:w-96 @4xl/workspace:flex-none @4xl/workspace:overflow-y-auto @4xl/workspace:border-t-0 @4xl/workspace:border-r @4xl/workspace:p-5 @6xl/workspace:w-104">
        {editor}
      </div>
      <div className="canvas flex min-w-0 flex-1 flex-col gap-5 bg-base-200 p-4 @4xl/workspace:p-6">
        {canvas}
      </div>
    </div>
  )
}
