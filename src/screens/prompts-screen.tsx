import { useEffect } from 'react'
import { pagePurposes } from '../content/page-purposes.ts'
import { useAccount } from '../data/use-account.ts'
import { PageFrame } from '../features/pages/page-frame.tsx'
import { PairLink } from '../features/pages/pair-link.tsx'
import { PromptList } from '../features/pages/prompt-list.tsx'
import { wantLive } from '../ui-state/live.ts'

export function PromptsScreen() {
  const { identity, db } = useAccount()
  // What a guest typed moves into the account that signs in: that is live work.
  useEffect(wantLive, [])
  return (
    <PageFrame
      title="Prompts"
      lede={pagePurposes['/prompts']}
      action={<PairLink href="/prompt-library" label="Prompt library" />}
    >
      {identity !== undefined && <PromptList db={db} />}
    </PageFrame>
  )
}
