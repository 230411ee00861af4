import { Link } from 'wouter'
import { productName } from '../../domain/constants.ts'

const links = [
  ['/blog', 'Blog'],
  ['/tutorials', 'Tutorials'],
  ['/faq', 'Questions'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/content-policy', 'Content policy'],
  ['/site-map', 'Site map'],
] as const

/** The way to everything that is not in the sidebar. */
export function SiteFooter() {
  return (
    <section
      aria-label="Site"
      className="mx-auto mt-auto flex w-full max-w-6xl flex-wrap items-baseline gap-x-5 gap-y-1 border-t hairline px-4 pt-5 pb-8 text-xs text-muted sm:px-8"
    >
      <span className="mr-auto py-1 max-sm:w-full">
        {productName}. Every picture on these pages was made with it.
      </span>
      {links.map(([path, label]) => (
        <Link
          key={path}
          href={path}
          className="py-1 underline-offset-3 hover:text-base-content hover:underline"
        >
          {label}
        </Link>
      ))}
    </section>
  )
}
