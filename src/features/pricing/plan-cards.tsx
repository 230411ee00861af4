import { type PricingPlan, pricingNotice, pricingPlans } from '../../content/pricing.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui-state/toasts.ts'

export function PlanCards() {
  return (
    <ul className="grid overflow-hidden rounded-box border hairline bg-raised md:grid-cols-3">
      {pricingPlans.map((plan) => (
        <PlanCard key={plan.name} plan={plan} />
      ))}
    </ul>
  )
}

function PlanCard({ plan }: { plan: PricingPlan }) {
  return (
    <li className="flex flex-col gap-5 border-t hairline p-6 first:border-t-0 md:border-t-0 md:border-l md:first:border-l-0">
      <div>
        <h3 className="flex items-baseline justify-between gap-2 text-base font-semibold">
          {plan.name}
          {plan.popular && <span className="text-xs font-medium text-muted">Most popular</span>}
        </h3>
        <p className="mt-2 flex items-baseline gap-1">
          <span className="text-xl font-semibold tabular-nums">{plan.price}</span>
          <span className="text-sm text-muted">{plan.period}</span>
        </p>
      </div>
      <ul className="grid gap-2 text-sm">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Icon name="check" className="mt-0.5 size-4 flex-none text-muted" />
            {feature}
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => showToast({ kind: 'info', title: pricingNotice })}
        className="btn mt-auto h-11 border-base-300 bg-base-200"
      >
        {plan.cta}
      </button>
    </li>
  )
}
