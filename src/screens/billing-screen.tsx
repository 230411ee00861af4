import { useAccount } from '../data/use-account.ts'
import { CurrentPlan } from '../features/billing/current-plan.tsx'
import { PlanCards } from '../features/pricing/plan-cards.tsx'

export function BillingScreen() {
  const { db } = useAccount()
  return (
    <div className="mx-auto grid w-full max-w-5xl content-start gap-8 px-4 py-8 sm:px-8">
      <div>
        <h1 className="text-xl font-semibold">Billing</h1>
        <p className="mt-1 text-sm text-muted">Your plan and what it gives you every day.</p>
      </div>
      <CurrentPlan db={db} />
      <section aria-labelledby="plans-heading">
        <h2 id="plans-heading" className="mb-4 text-base font-semibold">
          Plans
        </h2>
        <PlanCards />
      </section>
    </div>
  )
}
