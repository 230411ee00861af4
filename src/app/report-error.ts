/** Tells of errors nobody caught, for whoever is signed in (page only). Loaded with the live part, or by the error itself. */
import { openAccount } from '../data/db.ts'
import { readIdentity } from '../data/session.ts'
import { trackError } from '../data/telemetry.ts'
import { createReportGate, type ErrorPlace, type ErrorReport, errorReport } from '../domain/error-report.ts'
import { logError, logWarning } from '../domain/log.ts'

const isNew = createReportGate()

function reportError(type: ErrorReport['type'], error: unknown, place?: ErrorPlace): void {
  track(errorReport(type, error, place)).catch((cause) => logWarning('The error was not reported', cause))
}

async function track(report: ErrorReport): Promise<void> {
  const identity = await readIdentity()
  // The gate counts what is told: what a guest met would otherwise be kept back after the sign-in.
  if (identity && isNew(report)) await trackError(openAccount(identity.uid), report, Date.now())
}

/** For what a screen throws while it is drawn. */
export function reportRenderError(error: unknown): void {
  logError('A screen failed', error)
  reportError('render', error)
}

export function reportUncaught(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  window.addEventListener(
    'error',
    ({ error, message, filename, lineno, colno }) => {
      reportError('error', error, { message, source: filename, lineno, colno })
    },
    { signal },
  )
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('unhandledrejection', reason), {
    signal,
  })
  return () => ended.abort()
}
