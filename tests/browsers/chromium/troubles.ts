/** What happens to a browser and its server in a bad hour, at random moments. */
import type { Random } from '../random.ts'
import { pause } from '../until.ts'
import {
  closePage,
  crashPage,
  killServer,
  openPage,
  reloadPage,
  setOnline,
  startServer,
  stopWorkers,
  type Victim,
  wakeWorker,
} from './victim.ts'

interface Trouble {
  name: string
  /** How likely, beside the others. */
  weight: number
  possible: (victim: Victim) => boolean
  happen: (victim: Victim) => Promise<unknown>
}

const troubles: readonly Trouble[] = [
  { name: 'stop worker', weight: 3, possible: () => true, happen: stopWorkers },
  { name: 'wake worker', weight: 1, possible: () => true, happen: wakeWorker },
  { name: 'close page', weight: 2, possible: ({ page }) => page !== null, happen: closePage },
  { name: 'crash page', weight: 2, possible: ({ page }) => page !== null, happen: crashPage },
  { name: 'reload page', weight: 1, possible: ({ page }) => page !== null, happen: reloadPage },
  { name: 'open page', weight: 5, possible: ({ page }) => page === null, happen: openPage },
  { name: 'kill -9 server', weight: 2, possible: ({ product }) => product !== null, happen: killServer },
  { name: 'start server', weight: 5, possible: ({ product }) => product === null, happen: startServer },
  {
    name: 'offline',
    weight: 2,
    possible: ({ wire }) => wire.connected,
    happen: (victim) => setOnline(victim, false),
  },
  {
    name: 'online',
    weight: 5,
    possible: ({ wire }) => !wire.connected,
    happen: (victim) => setOnline(victim, true),
  },
]

export interface Happened {
  /** Seconds from the beginning. */
  at: string
  name: string
}

/** As many troubles as that, with time to work in between. Answers what happened when. */
export async function torment(victim: Victim, random: Random, count: number): Promise<Happened[]> {
  const start = Date.now()
  const story: Happened[] = []
  for (let i = 0; i < count; i += 1) {
    await pause(random.between(50, 2_500))
    const possible = troubles.filter((trouble) => trouble.possible(victim))
    const trouble = random.pick(possible.flatMap((one) => Array<Trouble>(one.weight).fill(one)))
    story.push({ at: ((Date.now() - start) / 1000).toFixed(1), name: trouble.name })
    await trouble.happen(victim)
  }
  return story
}
