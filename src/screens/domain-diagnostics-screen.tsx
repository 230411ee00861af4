import { DiagnosticsList } from '../features/diagnostics/diagnostics-list.tsx'
import { PageFrame } from '../features/pages/page-frame.tsx'

export function DomainDiagnosticsScreen() {
  return (
    <PageFrame
      title="Domain diagnostics"
      lede="What Pinhole can do in this browser, at this address, right now."
    >
      <DiagnosticsList />
    </PageFrame>
  )
}
