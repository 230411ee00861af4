import { useMemo } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { parsePage } from './markdown.ts'
import { Prose } from './prose.tsx'
import { SiteFooter } from './site-footer.tsx'

interface OutcomePageProps {
  text: string
  icon: IconName
  href: string
  action: string
}

/** Where a payment service sends people back to: what happened, and where to go on. */
export function OutcomePage({ text, icon, href, action }: OutcomePageProps) {
  const { title, lede, blocks } = useMemo(() => parsePage(text), [text])
  return (
    <>
      <div className="mx-auto grid w-full max-w-2xl justify-items-start px-4 pt-[max(2.5rem,9vh)] pb-20 sm:px-8">
        <Icon name={icon} className="mb-5 size-9 text-muted" />
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="mt-2 mb-8 text-lg text-pretty text-muted">{lede}</p>
        <Prose blocks={blocks} />
        <Link href={href} className="btn btn-neutral mt-9">
          {action}
        </Link>
      </div>
      <SiteFooter />
    </>
  )
}
