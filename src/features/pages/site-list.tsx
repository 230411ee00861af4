import { Link } from 'wouter'
import { pageTitles } from '../../content/page-titles.ts'
import { siteMap } from '../../content/site-map.ts'

export function SiteList() {
  return (
    <div className="grid gap-x-10 gap-y-12 md:grid-cols-2">
      {siteMap.map(({ label, paths }) => (
        <section
          key={label}
          aria-labelledby={`map-${label.toLowerCase().replaceAll(' ', '-')}`}
          className="border-t hairline pt-4"
        >
          <h2 id={`map-${label.toLowerCase().replaceAll(' ', '-')}`} className="mb-3 text-lg font-semibold">
            {label}
          </h2>
          <ul className="grid gap-3">
            {paths.map((path) => {
              const page = pageTitles[path]
              return (
                page && (
                  <li key={path}>
                    <Link href={path} className="text-link font-medium">
                      {page.title}
                    </Link>
                    <p className="max-w-[60ch] text-sm text-pretty text-muted">{page.description}</p>
                  </li>
                )
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
