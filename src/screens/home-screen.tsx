import { Suspense } from 'react'
import { heroPictures, heroSources } from '../content/hero.ts'
import { loadWhenNear } from '../ui/load-when-near.ts'
import { GeneratorWorkspace } from './generator-workspace.tsx'

const HomeMore = loadWhenNear('more', () => import('./home-more.tsx').then((m) => m.HomeMore))

/** One and the same element: drawn anew it would lose what was prerendered before its script is there. */
const more = (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <HomeMore />
  </Suspense>
)

export function HomeScreen() {
  return (
    <>
      <Hero />
      <section id="generator" aria-label="Generator" className="border-y hairline">
        <GeneratorWorkspace />
      </section>
      {more}
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
                srcSet={heroSources(picture.src)}
                // A little less than the truth: for one pixel in twenty no phone shall fetch the larger file.
                sizes={`(min-width: 48rem) 24rem, calc(${i === 0 ? 100 : 50}vw - 3rem)`}
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
