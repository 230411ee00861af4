import { type ComponentType, type PointerEvent, type ReactNode, Suspense, useState } from 'react'
import { GeneratorForm } from '../features/generator/generator-form.tsx'
import { loadLater } from '../ui/load-later.ts'
import { useLiveWanted, wantLive } from '../ui-state/live.ts'
import { IdleCanvas } from './idle-canvas.tsx'
import { useLiveCanvas } from './use-live-canvas.ts'

const loadLive = () => import('./generator-live.tsx')
const LiveCanvas = loadLater(() => loadLive().then((m) => m.LiveCanvas))
const LiveNotice = loadLater(() => loadLive().then((m) => m.LiveNotice))
const LiveCost = loadLater(() => loadLive().then((m) => m.LiveCost))

/**
 * The instrument. Wide: settings left, picture right, both in view. Narrow: the picture, and the form
 * docked to the bottom. What needs live data is loaded when the form or the canvas is touched.
 */
export function GeneratorWorkspace() {
  const wanted = useLiveWanted()
  const live = useLiveCanvas(loadLive)
  const [busy, setBusy] = useState(false)
  /** A press on the canvas is first of all a press: what it hits must still be there at its end. */
  function pressed({ target }: PointerEvent) {
    if (target instanceof Element && !target.closest('.canvas')) wantLive()
  }
  const later = (Part: ComponentType) =>
    wanted && (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
  return (
    <div
      className="@container/workspace flex-1"
      onFocusCapture={wantLive}
      onPointerDownCapture={pressed}
      onDragEnterCapture={wantLive}
    >
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
