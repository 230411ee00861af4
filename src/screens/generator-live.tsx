/** The workspace's live half. Loaded when live data is wanted. */
import { Fragment, Suspense, useEffect } from 'react'
import { useAccount } from '../data/use-account.ts'
import { LivePreview } from '../features/generator/live-preview.tsx'
import { PictureDrop } from '../features/generator/picture-drop.tsx'
import { useGenerationRun } from '../features/generator/use-generation-run.ts'
import { CostLine } from '../features/limits/cost-line.tsx'
import { LimitAlert } from '../features/limits/limit-alert.tsx'
import { PromptHistory } from '../features/prompts/prompt-history.tsx'
import { QueueCard } from '../features/queue/queue-card.tsx'
import { loadLater } from '../ui/load-later.ts'
import { IdleCanvas } from './idle-canvas.tsx'
import { usePictureActions } from './use-picture-actions.ts'
import { useShownPicture } from './use-shown-picture.ts'

const GeneratorViewer = loadLater(() => import('./generator-viewer.tsx').then((m) => m.GeneratorViewer))

interface LiveCanvasProps {
  /** Told whenever a run starts or ends. */
  onBusy: (busy: boolean) => void
}

export function LiveCanvas({ onBusy }: LiveCanvasProps) {
  const { identity, db } = useAccount()
  const run = useGenerationRun()
  const busy = run.state === 'generating'
  const shown = useShownPicture()
  const { actions, dialogs } = usePictureActions(db)

  useEffect(() => onBusy(busy), [busy, onBusy])

  // Until it is known whose pictures these are, the guest's empty list must not show.
  if (identity === undefined) return <IdleCanvas />
  return (
    // A new account begins afresh: no failed run of the last one.
    <Fragment key={identity?.uid}>
      <LivePreview db={db} actions={actions} onOpen={shown.open} />
      <QueueCard db={db} />
      <PromptHistory db={db} />
      <PictureDrop />
      {shown.id !== null && (
        <Suspense fallback={null}>
          <GeneratorViewer db={db} shown={shown} actions={actions} />
        </Suspense>
      )}
      {dialogs}
    </Fragment>
  )
}

/**
 * The live canvas takes the place of the idle one, but not while somebody is at one of its buttons: it would be
 * gone before it is pressed. What needs the live one makes the change at once.
 */
export function whenFree(change: () => void): void {
  const listening = new AbortController()
  function changeNow() {
    listening.abort()
    change()
  }
  function changeIfFree() {
    if (!document.activeElement?.closest('.canvas')) changeNow()
  }
  for (const event of ['focusin', 'click']) document.addEventListener(event, changeIfFree, listening)
  for (const event of ['submit', 'dragenter']) document.addEventListener(event, changeNow, listening)
  changeIfFree()
}

export function LiveCost() {
  const { db } = useAccount()
  return <CostLine db={db} />
}

export function LiveNotice() {
  const { db } = useAccount()
  return <LimitAlert db={db} />
}
