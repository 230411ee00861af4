import { type ReactNode, useMemo } from 'react'
import { Controls } from '../../ui/controls.tsx'
import { ExampleFigure } from './example-figure.tsx'
import { type Block, parsePage } from './markdown.ts'
import { PageFrame } from './page-frame.tsx'
import { Prose } from './prose.tsx'

interface ReadingPageProps {
  /** The page's Markdown out of src/content. */
  text: string
  kicker?: string
  action?: ReactNode
  /** After the text: where to go on. */
  children?: ReactNode
}

export function ReadingPage({ text, kicker, action, children }: ReadingPageProps) {
  const page = useMemo(() => parsePage(text), [text])
  const headings = page.blocks.filter((block) => block.kind === 'heading').filter((h) => h.level === 2)
  return (
    <PageFrame title={page.title} lede={page.lede} {...(kicker && { kicker })} action={action}>
      <article>
        <Controls>
          {page.hero && (
            <div className="mb-12">
              <ExampleFigure id={page.hero} first wide />
            </div>
          )}
          <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
            <Prose blocks={page.blocks} />
            {headings.length > 3 && <Contents headings={headings} />}
          </div>
        </Controls>
      </article>
      {children}
    </PageFrame>
  )
}

/** Beside the text while it is read; on narrow screens the text begins at once. */
function Contents({ headings }: { headings: readonly Extract<Block, { kind: 'heading' }>[] }) {
  return (
    <section aria-label="On this page" className="hidden lg:block">
      <div className="scroll-quiet sticky top-20 max-h-[calc(100dvh-7rem)] overflow-y-auto border-l hairline pl-5">
        <p className="mb-2 text-xs text-muted">On this page</p>
        <ul className="grid gap-1.5 text-sm">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className="text-muted text-pretty hover:text-base-content">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
