import { pagePurposes } from '../content/page-purposes.ts'
import { fillTemplate, templates } from '../content/templates.ts'
import { PageFrame } from '../features/pages/page-frame.tsx'
import { PairLink } from '../features/pages/pair-link.tsx'
import { Shelf } from '../features/pages/shelf.tsx'
import { Controls } from '../ui/controls.tsx'

const items = templates.map((template) => ({ ...template, prompt: fillTemplate(template.text) }))

export function TemplatesLibraryScreen() {
  return (
    <PageFrame
      title="Templates library"
      lede={pagePurposes['/templates-library']}
      action={<PairLink href="/templates" label="Templates by task" />}
    >
      <Controls>
        <Shelf label="Templates" items={items} />
      </Controls>
    </PageFrame>
  )
}
