import { heroPictures } from '../content/hero.ts'
import { PlanCards } from '../features/pricing/plan-cards.tsx'
import { GeneratorWorkspace } from './generator-workspace.tsx'

export function HomeScreen() {
  return (
    <>
      <Hero />
      <section id="generator" aria-label="Generator" className="border-y hairline">
        <GeneratorWorkspace />
      </section>
      <section
        id="pricing"
        aria-labelledby="pricing-heading"
        className="mx-auto w-full max-w-5xl px-4 py-20 sm:px-8"
      >
        <h2 id="pricing-heading" className="text-xl font-semibold">
          Pricing
        </h2>
        <p className="mt-1 mb-8 max-w-[60ch] text-muted">Start free. Five pictures a day, every day.</p>
        <PlanCards />
      </section>
    </>
  )
}

function Hero() {
  return (
    <section className="mx-auto w-full max-w-7xl px-4 pt-10 pb-14 sm:px-8 lg:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-7">
        <div>
          <h1 className="text-2xl font-semibold tracking-[-0.03em] text-balance">
            AI Text to Image Generator
          </h1>
          <p className="mt-4 max-w-[66ch] text-base text-pretty text-muted">
            Turn ideas into visuals in seconds, with multiple styles, custom dimensions and
            ultra-high-resolution download.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href="#generator" className="btn btn-primary h-12 px-6 text-base">
            Start Creating
          </a>
          <a href="#pricing" className="btn h-12 border-base-300 bg-raised px-6 text-base">
            View Pricing
          </a>
        </div>
      </div>
      <ul className="mt-10 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-5">
        {heroPictures.map((picture, i) => (
          <li key={picture.src} className="max-md:first:col-span-2">
            <figure>
              <img
                src={picture.src}
                alt={picture.prompt}
                width={768}
                height={768}
                fetchPriority={i === 0 ? 'high' : 'auto'}
                className="picture-edge w-full rounded-picture bg-base-300"
              />
              <figcaption className="mt-2 text-sm text-pretty">
                {picture.prompt}
                <span className="block text-xs text-muted">{picture.style}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
