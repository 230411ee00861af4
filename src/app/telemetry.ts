/** What a page tells of itself (page only). Nothing of it is needed to begin with. */
import { logWarning } from '../domain/log.ts'
import { reportUncaught } from './report-error.ts'

let isMeasured = false

export function startTelemetry(): () => void {
  if (!isMeasured) {
    isMeasured = true
    whenLoaded(() => {
      import('./measure-page.ts').then(
        ({ measurePage }) => measurePage(),
        (error: unknown) => logWarning('This page is not measured', error),
      )
    })
  }
  return reportUncaught()
}

function whenLoaded(go: () => void): void {
  if (document.readyState === 'complete') go()
  else window.addEventListener('load', go, { once: true })
}
