import { pagePurposes } from '../content/page-purposes.ts'
import { PageFrame } from '../features/pages/page-frame.tsx'
import { PairLink } from '../features/pages/pair-link.tsx'
import { TemplateDesk } from '../features/pages/template-desk.tsx'
import { Controls } from '../ui/controls.tsx'

export function TemplatesScreen() {
  return (
    <PageFrame
      title="Templates"
      lede={pagePurposes['/templates']}
      action={<PairLink href="/templates-library" label="Templates library" />}
    >
      <Controls>
        <TemplateDesk />
      </Controls>
    </PageFrame>
  )
}
