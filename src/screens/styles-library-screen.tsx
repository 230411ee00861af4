import { pagePurposes } from '../content/page-purposes.ts'
import { PageFrame } from '../features/pages/page-frame.tsx'
import { PairLink } from '../features/pages/pair-link.tsx'
import { StyleList } from '../features/pages/style-list.tsx'
import { Controls } from '../ui/controls.tsx'

export function StylesLibraryScreen() {
  return (
    <PageFrame
      title="Styles library"
      lede={pagePurposes['/styles-library']}
      action={<PairLink href="/styles" label="Pick a style" />}
    >
      <Controls>
        <StyleList />
      </Controls>
    </PageFrame>
  )
}
