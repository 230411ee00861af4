import { useLiveQuery } from 'dexie-react-hooks'
import { pricingNotice } from '../../content/pricing.ts'
import type { AccountDb } from '../../data/db.ts'
import { getDailyLimit } from '../../data/limits.ts'
import { dailyQuota, planNames, type Tier } from '../../domain/plans.ts'
import { timeOfDay } from '../../ui/time.ts'
import { useNow } from '../../ui/use-now.ts'

/** The plan as the server last said it. */
export function CurrentPlan({ db }: { db: AccountDb }) {
  const limit = useLiveQuery(() => getDailyLimit(db), [db])
  const now = useNow(60_000)
  const tier: Tier = limit?.tier ?? 'free'
  const used = limit ? Math.min(limit.dailyLimit, limit.generationsToday) : 0
  const at = limit && timeOfDay(limit.resetAt - limit.clockOffset, now)
  return (
    <section aria-labelledby="plan-heading" className="rounded-box border hairline bg-raised p-6">
      <h2 id="plan-heading" className="text-sm text-muted">
        Your plan
      </h2>
      <p className="mt-1 text-lg font-semibold">{planNames[tier]}</p>
      <p className="mt-3 text-sm text-muted tabular-nums">
        {limit
          ? `${used.toLocaleString()} of ${dailyQuota[tier].toLocaleString()} pictures used today. New ones ${at?.includes(' ') ? at : `at ${at}`}.`
          : 'How many pictures are left today is known once you are online.'}
      </p>
      <progress
        aria-label="Used today"
        value={used}
        max={limit?.dailyLimit ?? dailyQuota[tier]}
        className="progress mt-3 w-full max-w-md"
      />
      <p className="mt-5 border-t hairline pt-4 text-sm text-pretty text-muted">
        No payment is taken on this site, and there are no invoices. {pricingNotice}
      </p>
    </section>
  )
}
