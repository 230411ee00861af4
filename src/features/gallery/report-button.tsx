import { useState } from 'react'
import { useAccount } from '../../data/use-account.ts'
import { AppError } from '../../domain/errors.ts'
import { logError } from '../../domain/log.ts'
import { type ReportReason, reportPicture, reportReasons } from '../../sync/commands.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui-state/toasts.ts'

const words: Record<ReportReason, string> = {
  offensive: 'It is offensive',
  illegal: 'It may be against the law',
  private: 'It shows something private',
  other: 'Something else',
}

export function ReportButton({ id }: { id: string }) {
  const { db } = useAccount()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState<ReportReason>('offensive')

  async function report() {
    setAsking(false)
    try {
      await reportPicture(db, id, reason)
      showToast({ kind: 'success', title: 'Thank you, the report was sent' })
    } catch (error) {
      if (!(error instanceof AppError)) logError('The report was not sent', error)
      const known = error instanceof AppError ? error : new AppError('network_error')
      const action = known.code === 'auth_required' ? { action: { label: 'Sign In', href: '/auth' } } : {}
      showToast({ kind: 'error', title: 'The report was not sent', message: known.message, ...action })
    }
  }

  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className="btn border-base-300 bg-raised">
        Report
      </button>
      {asking && (
        <Dialog
          title="Report this picture"
          onClose={() => setAsking(false)}
          actions={
            <>
              <button type="button" onClick={() => void report()} className="btn btn-sm btn-neutral">
                Send report
              </button>
              <button
                type="button"
                onClick={() => setAsking(false)}
                className="btn btn-sm border-base-300 bg-raised"
              >
                Cancel
              </button>
            </>
          }
        >
          <fieldset className="grid gap-1">
            <legend className="mb-1">What is wrong with it?</legend>
            {reportReasons.map((one) => (
              <label key={one} className="flex min-h-9 items-center gap-2.5 text-base-content">
                <input
                  type="radio"
                  name="reason"
                  value={one}
                  checked={reason === one}
                  onChange={() => setReason(one)}
                  className="size-4 accent-primary"
                />
                {words[one]}
              </label>
            ))}
          </fieldset>
        </Dialog>
      )}
    </>
  )
}
