import { useCallback, useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { answerOf, type Check, checks, type Finding } from './checks.ts'

const icons: Record<Finding['state'], IconName> = {
  good: 'circle-check',
  notice: 'info',
  bad: 'circle-exclamation-point',
}

const colours: Record<Finding['state'], string> = {
  good: 'text-success',
  notice: 'text-muted',
  bad: 'text-error',
}

/** Checked when it is opened, at a press, and whenever the network comes or goes. */
export function DiagnosticsList() {
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((last) => last + 1), [])
  useEffect(() => {
    window.addEventListener('online', again)
    window.addEventListener('offline', again)
    return () => {
      window.removeEventListener('online', again)
      window.removeEventListener('offline', again)
    }
  }, [again])
  return (
    <>
      <dl className="border-b hairline" aria-live="polite">
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} round={round} />
        ))}
      </dl>
      <button type="button" onClick={again} className="btn mt-6 border-base-300 bg-raised">
        <Icon name="refresh-cw" />
        Check again
      </button>
      <noscript>
        <p className="mt-6 text-muted">The checks need JavaScript.</p>
      </noscript>
    </>
  )
}

function CheckRow({ check, round }: { check: Check; round: number }) {
  const finding = useFinding(check, round)
  return (
    <div className="grid gap-x-8 gap-y-1 border-t hairline py-4 sm:grid-cols-[12rem_1fr]">
      <dt className="font-medium">{check.name}</dt>
      <dd className="flex items-start gap-2 text-pretty">
        {finding ? (
          <>
            <Icon
              name={icons[finding.state]}
              className={`mt-0.5 size-5 flex-none ${colours[finding.state]}`}
            />
            {finding.words}
          </>
        ) : (
          <span className="text-muted">Checking…</span>
        )}
      </dd>
    </div>
  )
}

/** The last answer stays until the next is there, so that nothing flickers. */
function useFinding(check: Check, round: number): Finding | null {
  const [finding, setFinding] = useState<Finding | null>(null)
  useEffect(() => {
    let asked: number | null = round
    void answerOf(check).then((next) => {
      if (asked === round) setFinding(next)
    })
    return () => {
      asked = null
    }
  }, [check, round])
  return finding
}
