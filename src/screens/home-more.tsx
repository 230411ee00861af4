/** The home page below the generator: loaded when somebody comes near it. */
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { featureClaims, questions, stats, testimonials, trustedBy } from '../content/home.ts'
import { structuredData } from '../content/structured-data.ts'
import { StylesCarousel } from '../features/home/styles-carousel.tsx'
import { SiteFooter } from '../features/pages/site-footer.tsx'
import { PlanCards } from '../features/pricing/plan-cards.tsx'
import { Icon } from '../ui/icon.tsx'

const band = 'mx-auto w-full max-w-7xl px-4 sm:px-8'

export function HomeMore() {
  return (
    <div id="more">
      <dl className={`${band} grid grid-cols-3 gap-4 py-14 md:py-20`}>
        {stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse gap-1">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold tracking-[-0.02em] tabular-nums md:text-2xl">{value}</dd>
          </div>
        ))}
      </dl>

      <section aria-labelledby="discover-heading" className="border-t hairline py-16 md:py-20">
        <div className={band}>
          <h2 id="discover-heading" className="text-xl font-semibold">
            Discover styles
          </h2>
          <p className="mt-1 mb-8 max-w-[60ch] text-muted">
            Five styles, each with the words that made the picture.
          </p>
        </div>
        <StylesCarousel />
      </section>

      <section aria-labelledby="features-heading" className={`${band} border-t hairline py-16 md:py-20`}>
        <h2 id="features-heading" className="text-xl font-semibold">
          What you get
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {featureClaims.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-base font-semibold">{title}</h3>
              <p className="mt-1 max-w-[44ch] text-sm text-pretty text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="voices-heading" className="border-y hairline bg-base-200 py-16 md:py-20">
        <div className={band}>
          <h2 id="voices-heading" className="text-xl font-semibold">
            What it is like
          </h2>
          <ul className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
            {testimonials.map(({ quote, who }) => (
              <li key={who}>
                <figure className="flex h-full flex-col gap-4">
                  <blockquote className="text-base text-pretty">{quote}</blockquote>
                  <figcaption className="mt-auto text-sm text-muted">{who}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
          <div className="mt-14 flex flex-wrap items-baseline gap-x-7 gap-y-2 border-t hairline pt-6 text-sm">
            <p className="text-muted">Trusted by</p>
            <ul className="flex flex-wrap gap-x-7 gap-y-2">
              {trustedBy.map((kind) => (
                <li key={kind}>{kind}</li>
              ))}
            </ul>
          </div>
        </div>
      </section>

      <section id="pricing" aria-labelledby="pricing-heading" className={`${band} py-16 md:py-20`}>
        <h2 id="pricing-heading" className="text-xl font-semibold">
          Pricing
        </h2>
        <p className="mt-1 mb-8 max-w-[60ch] text-muted">Start free. Five pictures a day, every day.</p>
        <PlanCards />
      </section>

      <section aria-labelledby="questions-heading" className={`${band} border-t hairline py-16 md:py-20`}>
        <div className="grid gap-8 lg:grid-cols-[1fr_2fr]">
          <div>
            <h2 id="questions-heading" className="text-xl font-semibold">
              Questions
            </h2>
            <Link
              href="/faq"
              className="text-link thumb-target mt-2 inline-flex items-center text-sm text-muted"
            >
              All questions and answers
            </Link>
          </div>
          <div className="divide-y divide-base-300 border-y hairline">
            {questions.map(({ question, answer }) => (
              <details key={question} className="group">
                <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-medium">
                  {question}
                  <Icon name="chevron-down" className="size-4 flex-none text-muted group-open:rotate-180" />
                </summary>
                <p className="max-w-[64ch] pb-4 text-sm text-pretty text-muted">{answer}</p>
              </details>
            ))}
          </div>
        </div>
      </section>

      <section aria-labelledby="closing-heading" className="border-t hairline bg-base-200">
        <div className={`${band} flex flex-wrap items-center justify-between gap-6 py-16 md:py-20`}>
          <div>
            <h2 id="closing-heading" className="text-xl font-semibold">
              Start creating
            </h2>
            <p className="mt-1 max-w-[52ch] text-muted">Write one sentence and see what becomes of it.</p>
          </div>
          <a href="#generator" className="btn btn-primary h-12 px-6 text-base">
            Write a prompt
          </a>
        </div>
      </section>
      <script type="application/ld+json">{JSON.stringify(structuredData)}</script>
      <ScrollToTop />
      <SiteFooter />
    </div>
  )
}

/** Pixels of scrolling before it is of use. */
const shownFrom = 400

function ScrollToTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > shownFrom)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      title="Scroll to top"
      onClick={() => {
        window.scrollTo({ top: 0 })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
      className="floats fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 grid size-11 place-items-center max-md:bottom-24"
    >
      <Icon name="arrow-up" className="size-4.5" />
    </button>
  )
}
