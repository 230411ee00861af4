import { useLiveQuery } from 'dexie-react-hooks'
import { Link } from 'wouter'
import type { AccountDb } from '../../data/db.ts'
import { getDailyLimit } from '../../data/limits.ts'
import { limitAlertAt } from '../../domain/constants.ts'
import type { DailyLimit } from '../../domain/types.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLimitCountdown } from './use-limit-countdown.ts'

/** Shown only when 2 or fewer pictures are left today (specification, section 4). */
export function LimitAlert({ db }: { db: AccountDb }) {
  const limit = useLiveQuery(() => getDailyLimit(db), [db])
  if (!limit || limit.remaining > limitAlertAt) return null
  return <LimitNotice limit={limit} />
}

function LimitNotice({ limit }: { limit: DailyLimit }) {
  const countdown = useLimitCountdown(limit.resetAt, limit.clockOffset)
  const reached = limit.remaining <= 0
  const tone = reached
    ? 'border-error/35 bg-error/8 text-error'
    : 'border-warning/35 bg-warning/8 text-warning'
  return (
    <div role="alert" className={`flex items-start gap-2.5 rounded-field border px-3 py-2 text-sm ${tone}`}>
      <Icon
        name={reached ? 'circle-exclamation-point' : 'triangle-exclamation-point'}
        className="mt-0.5 size-4 flex-none"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <p className="font-medium">
          {reached
            ? 'Daily limit reached'
            : `${limit.remaining} ${limit.remaining === 1 ? 'generation' : 'generations'} left today`}
        </p>
        {/* Not read out every second: only the line above is announced. */}
        <p aria-live="off" className="text-xs text-base-content/80 tabular-nums">
          {countdown.resetting
            ? 'Resetting...'
            : `Resets in ${countdown.hours}h ${countdown.minutes}m ${countdown.seconds}s`}
        </p>
      </div>
      {reached && (
        <Link
          href="/pricing"
          className="thumb-target flex-none text-base-content underline underline-offset-3"
        >
          Upgrade
        </Link>
      )}
    </div>
  )
}
