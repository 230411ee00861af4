import { heroPicture } from '../content/hero.ts'
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
    <section className="mx-auto grid w-full max-w-7xl items-center gap-10 px-4 pt-10 pb-14 sm:px-8 lg:grid-cols-[5fr_6fr] lg:gap-14 lg:py-16">
      <div>
        <h1 className="text-2xl font-semibold tracking-[-0.03em] text-balance">AI Text to Image Generator</h1>
        <p className="mt-5 max-w-[46ch] text-base text-pretty text-muted">
          Turn ideas into visuals in seconds, with multiple styles, custom dimensions and
          ultra-high-resolution download.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="#generator" className="btn btn-primary h-12 px-6 text-base">
            Start Creating
          </a>
          <a href="#pricing" className="btn h-12 border-base-300 bg-raised px-6 text-base">
            View Pricing
          </a>
        </div>
      </div>
      <figure>
        <img
          src={heroPicture.src}
          alt={heroPicture.prompt}
          width={heroPicture.width}
          height={heroPicture.height}
          fetchPriority="high"
          className="w-full rounded-picture bg-base-300"
        />
        <figcaption className="mt-3 flex items-baseline justify-between gap-4 text-sm text-muted">
          <span className="text-pretty">“{heroPicture.prompt}”</span>
          <span className="flex-none font-mono text-xs">seed {heroPicture.seed}</span>
        </figcaption>
      </figure>
    </section>
  )
}
