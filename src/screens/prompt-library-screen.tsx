import { pagePurposes } from '../content/page-purposes.ts'
import { PageFrame } from '../features/pages/page-frame.tsx'
import { PairLink } from '../features/pages/pair-link.tsx'
import { PromptShelf } from '../features/pages/prompt-shelf.tsx'
import { Controls } from '../ui/controls.tsx'

export function PromptLibraryScreen() {
  return (
    <PageFrame
      title="Prompt library"
      lede={pagePurposes['/prompt-library']}
      action={<PairLink href="/prompts" label="Your prompts" />}
    >
      <Controls>
        <PromptShelf />
      </Controls>
    </PageFrame>
  )
}
