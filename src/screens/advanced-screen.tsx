import { useMemo } from 'react'
import { Link } from 'wouter'
import text from '../content/advanced.md?raw'
import { parsePage } from '../features/pages/markdown.ts'
import { PageFrame } from '../features/pages/page-frame.tsx'
import { Prose } from '../features/pages/prose.tsx'
import { Controls } from '../ui/controls.tsx'
import { AdvancedSettings } from './advanced-settings.tsx'

export function AdvancedScreen() {
  const { title, lede, blocks } = useMemo(() => parsePage(text), [])
  return (
    <PageFrame
      title={title}
      lede={lede}
      action={
        <Link href="/generate" className="btn btn-primary h-12 px-6 text-base">
          Go to the generator
        </Link>
      }
    >
      <Controls>
        <AdvancedSettings />
      </Controls>
      <div className="mt-14 max-w-176 border-t hairline pt-4">
        <Prose blocks={blocks} />
      </div>
    </PageFrame>
  )
}
