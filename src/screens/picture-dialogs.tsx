import { useSnapshot } from 'valtio'
import { Dialog } from '../ui/dialog.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { cancelPacking, packing } from '../ui-state/packing.ts'

interface PictureDialogsProps {
  /** How many pictures would be deleted; 0 when nothing is asked. */
  doomed: number
  onAnswer: (sure: boolean) => void
}

export function PictureDialogs({ doomed, onAnswer }: PictureDialogsProps) {
  const { job } = useSnapshot(packing)
  return (
    <>
      {doomed > 0 && <RemoveQuestion count={doomed} onAnswer={onAnswer} />}
      {job && <PackingPanel {...job} />}
    </>
  )
}

function RemoveQuestion({ count, onAnswer }: { count: number; onAnswer: (sure: boolean) => void }) {
  return (
    <Dialog
      title={`Delete ${count} pictures?`}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <button
            type="button"
            onClick={() => onAnswer(true)}
            className="btn btn-sm border-error/40 bg-raised text-error"
          >
            Delete {count}
          </button>
          <button type="button" onClick={() => onAnswer(false)} className="btn btn-sm btn-neutral">
            Keep
          </button>
        </>
      }
    >
      <p>They go from your history on every device. This cannot be undone.</p>
    </Dialog>
  )
}

/** How far a download is, where nothing else is asked. */
export function PackingProgress() {
  const { job } = useSnapshot(packing)
  return job && <PackingPanel {...job} />
}

/** Floats, so that the page can be used meanwhile. */
function PackingPanel({ done, total }: { done: number; total: number }) {
  return (
    <section
      aria-label="Download"
      className="floats fixed inset-x-3 bottom-20 z-40 flex items-center gap-3 py-3 pr-2 pl-4 sm:right-4 sm:bottom-4 sm:left-auto sm:w-88"
    >
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="text-sm">
          Packing {done} of {total}
        </p>
        <ProgressBar label="Download progress" value={done} max={total} />
      </div>
      <button type="button" onClick={cancelPacking} className="btn btn-ghost btn-sm">
        Stop
      </button>
    </section>
  )
}
