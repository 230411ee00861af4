/** How fast this page was to see and to use, told when it is left, for who was signed in all along (page only). */
import { liveQuery } from 'dexie'
import { type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP } from 'web-vitals'
import { type AccountDb, openAccount } from '../data/db.ts'
import { readSession } from '../data/session.ts'
import { dropOldVitals, trackVitals, trackVitalsOnLeaving } from '../data/telemetry.ts'
import { newId } from '../domain/ids.ts'
import { logWarning } from '../domain/log.ts'
import { type Vital, type VitalName, vitalRecord } from '../domain/vitals.ts'

/** Call once per page: what is measured belongs to the page as a whole. */
export function measurePage(): void {
  // By either clock, whichever says earlier: one may have been set, the other may stand still while a device sleeps.
  const openedAt = Math.min(performance.timeOrigin, Date.now() - performance.now())
  let measured: Vital[] = []
  // Known beforehand: there is no time to look it up when the page is closed.
  let account: AccountDb | null | undefined
  let uid: string | null | undefined
  liveQuery(() => readSession()).subscribe({
    next: (record) => {
      const now = record?.session.user.id ?? null
      if (uid !== undefined && uid !== now) measured = []
      uid = now
      // Values grow over the whole life of a page: of one opened before the sign-in some are not this user's.
      account = record && record.since <= openedAt ? openAccount(record.session.user.id) : null
      if (account) dropOldVitals(account).catch(notTold)
    },
    error: notTold,
  })

  // A page that is left is hidden after that; one whose tab is left is hidden only.
  let leaving = false
  const tell = () => {
    if (account === undefined) return
    const vitals = measured
    measured = []
    if (account === null || vitals.length === 0) return
    const track = leaving ? trackVitalsOnLeaving : trackVitals
    track(account, vitals, Date.now()).catch(notTold)
  }
  const note = (name: VitalName, value: { id: string; value: number; delta: number }) => {
    measured.push(vitalRecord(name, value))
    if (document.visibilityState === 'hidden') tell()
  }
  const noteMetric = (metric: CLSMetric | INPMetric | LCPMetric) => note(metric.name, metric)
  onLCP(noteMetric)
  onCLS(noteMetric)
  onINP(noteMetric)
  onFirstInput((delay) => note('FID', { id: newId(), value: delay, delta: delay }))
  window.addEventListener('pagehide', () => {
    leaving = true
  })
  window.addEventListener('pageshow', () => {
    leaving = false
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell()
  })
}

function notTold(error: unknown): void {
  logWarning('The page could not tell how fast it was', error)
}

/** First input delay; the library has dropped it for interaction latency. Not every browser can tell. */
function onFirstInput(report: (delay: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return
  const observer = new PerformanceObserver((list) => {
    const [input] = list.getEntries() as PerformanceEventTiming[]
    if (!input) return
    observer.disconnect()
    report(Math.max(0, input.processingStart - input.startTime))
  })
  observer.observe({ type: 'first-input', buffered: true })
}
