import { pagePurposes } from '../content/page-purposes.ts'
import { PageFrame } from '../features/pages/page-frame.tsx'
import { PairLink } from '../features/pages/pair-link.tsx'
import { StyleGrid } from '../features/pages/style-grid.tsx'
import { Controls } from '../ui/controls.tsx'

export function StylesScreen() {
  return (
    <PageFrame
      title="Styles"
      lede={pagePurposes['/styles']}
      action={<PairLink href="/styles-library" label="Styles library" />}
    >
      <Controls>
        <StyleGrid />
      </Controls>
    </PageFrame>
  )
}
