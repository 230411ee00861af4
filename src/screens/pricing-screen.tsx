import { SiteFooter } from '../features/pages/site-footer.tsx'
import { PlanCards } from '../features/pricing/plan-cards.tsx'

export function PricingScreen() {
  return (
    <>
      <div className="mx-auto w-full max-w-5xl px-4 pt-12 pb-20 sm:px-8">
        <h1 className="text-xl font-semibold">Pricing</h1>
        <p className="mt-1 mb-8 max-w-[60ch] text-muted">Start free. Five pictures a day, every day.</p>
        <h2 className="sr-only">Plans</h2>
        <PlanCards />
      </div>
      <SiteFooter />
    </>
  )
}
