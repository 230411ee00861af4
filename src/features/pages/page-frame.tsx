import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'

interface PageFrameProps {
  title: string
  /** One or two sentences under the title. */
  lede: ReactNode
  /** Above the title: what kind of page this is. */
  kicker?: string
  /** Beside the title on wide screens: the one thing to do. */
  action?: ReactNode
  children: ReactNode
}

/** What the pages to read and to pick from have in common: head, width, foot. */
export function PageFrame({ title, lede, kicker, action, children }: PageFrameProps) {
  return (
    <>
      <div className="mx-auto w-full max-w-6xl px-4 pt-9 pb-20 sm:px-8 lg:pt-12">
        <header className="mb-9 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div>
            {kicker && <p className="mb-2 text-sm text-muted">{kicker}</p>}
            <h1 className="max-w-[22ch] text-2xl font-semibold tracking-[-0.03em] text-balance">{title}</h1>
            <p className="mt-4 max-w-[58ch] text-lg text-pretty text-muted">{lede}</p>
          </div>
          {action}
        </header>
        {children}
      </div>
      <SiteFooter />
    </>
  )
}
