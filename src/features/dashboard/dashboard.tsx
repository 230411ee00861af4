import { useLiveQuery } from 'dexie-react-hooks'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { AccountDb } from '../../data/db.ts'
import { getOverview, type Overview } from '../../data/overview.ts'
import { useTile } from '../../data/use-picture.ts'
import type { DailyLimit, Generation } from '../../domain/types.ts'
import { BlobPicture } from '../../ui/blob-picture.tsx'
import { timeAgo, timeOfDay } from '../../ui/time.ts'
import { useNow } from '../../ui/use-now.ts'
import { useOnline } from '../../ui-state/online.ts'
import { waitingWords } from './waiting-words.ts'

/** What was made, what is left today, what is in the queue and what still waits to be sent. */
export function Dashboard({ db }: { db: AccountDb }) {
  const overview = useLiveQuery(() => getOverview(db), [db])
  const online = useOnline()
  const now = useNow(60_000)
  if (!overview) return <div className="plate h-40" aria-busy="true" />
  const { made, limit, queue, sync, latest } = overview
  return (
    <>
      <dl className="grid overflow-hidden rounded-box border hairline bg-raised sm:grid-cols-2 xl:grid-cols-4">
        <Figure label="Made" value={made.toLocaleString()} link={['/history', 'Open history']}>
          {latest[0] ? `The last one ${timeAgo(latest[0].createdAt, now)}` : 'Nothing yet'}
        </Figure>
        <Figure
          label="Left today"
          value={limit ? limit.remaining.toLocaleString() : '–'}
          link={['/billing', 'Your plan']}
        >
          {limit ? limitWords(limit, now) : 'Known once you are online'}
        </Figure>
        <Figure
          label="Queue"
          value={(queue.queued + queue.running).toLocaleString()}
          link={['/generate', 'Open queue']}
        >
          {queueWords(queue)}
        </Figure>
        <Figure label="Waiting" value={sync.waiting.toLocaleString()} link={null}>
          {waitingWords(overview, online, now)}
        </Figure>
      </dl>
      <section aria-labelledby="latest-heading">
        <h2 id="latest-heading" className="mb-3 text-base font-semibold">
          Latest pictures
        </h2>
        {latest.length === 0 ? <Nothing /> : <Latest db={db} pictures={latest} />}
      </section>
    </>
  )
}

interface FigureProps {
  label: string
  value: string
  link: [href: string, words: string] | null
  children: ReactNode
}

function Figure({ label, value, link, children }: FigureProps) {
  return (
    <div className="-mb-px -ml-px flex flex-col gap-1 border-b border-l hairline p-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
      <dd className="text-sm text-pretty text-muted">{children}</dd>
      {link && (
        <dd className="mt-auto pt-2">
          <Link href={link[0]} className="text-link thumb-target inline-flex items-center text-sm">
            {link[1]}
          </Link>
        </dd>
      )}
    </div>
  )
}

function limitWords({ dailyLimit, resetAt, clockOffset }: DailyLimit, now: number): string {
  const at = timeOfDay(resetAt - clockOffset, now)
  return `of ${dailyLimit.toLocaleString()}; new ones ${at.includes(' ') ? at : `at ${at}`}`
}

function queueWords({ running, failed }: Overview['queue']): string {
  if (failed > 0) return `${failed} failed: look what can be done`
  return running > 0 ? `${running} being made` : 'Nothing is being made'
}

function Nothing() {
  return (
    <p className="rounded-box border hairline bg-raised p-6 text-sm text-muted">
      Your pictures will stand here.{' '}
      <Link href="/generate" className="text-link text-base-content">
        Make the first one
      </Link>
    </p>
  )
}

function Latest({ db, pictures }: { db: AccountDb; pictures: readonly Generation[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <Link href={`/history?picture=${picture.id}`} className="block rounded-picture">
            <Thumbnail db={db} picture={picture} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ db, picture }: { db: AccountDb; picture: Generation }) {
  const { ref, bytes } = useTile(db, picture)
  return (
    <div ref={ref}>
      <BlobPicture
        alt={picture.prompt}
        width={1}
        height={1}
        thumbnail={bytes}
        className="aspect-square w-full"
      />
    </div>
  )
}
