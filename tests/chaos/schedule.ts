/** Schedules of faults and of what users do meanwhile, made by fast-check. Plain data, so that they shrink. */
import fc from 'fast-check'
import type { Mood } from '../support/fake-provider.ts'

/** Which requests a fault is for. */
export const matches = ['generate', 'cancel', 'push', 'pull', 'limit', 'token', 'storage', 'any'] as const
export type Match = (typeof matches)[number]

export type Fault =
  /** The connection breaks before the server has the request, or after it has answered. */
  | { kind: 'dropBefore' }
  | { kind: 'dropAfter' }
  /** The server gets it twice, at once or `late` ms later. */
  | { kind: 'duplicate'; late: number }
  /** Held back before the server gets it, so that later ones overtake it; or its answer is. */
  | { kind: 'delay'; ms: number }
  | { kind: 'slowAnswer'; ms: number }
  | { kind: 'status'; status: 401 | 403 | 408 | 429 | 500 | 503; retryAfter: number | null }
  /** A portal's page with status 200 instead of the server's answer, before or after it has acted. */
  | { kind: 'html'; after: boolean }
  | { kind: 'halfBody' }
  /** Never answered. */
  | { kind: 'hang' }
  /** The context that sent it is killed, before the server has it or after it has answered. */
  | { kind: 'killSender'; after: boolean }
  /** The server is killed with this request in its hands. */
  | { kind: 'killServer'; ms: number }

export type Who = 'page0' | 'page1' | 'worker'
export type Page = 'page0' | 'page1'

export type Action =
  | { do: 'enqueue'; page: Page; lane: 'direct' | 'queue'; count: number; moods: Mood[] }
  | { do: 'remove' | 'retry' | 'delete'; page: Page; pick: number }
  | { do: 'favourite'; page: Page; pick: number; value: boolean }
  | { do: 'preferences'; page: Page; part: Record<string, unknown> }
  | { do: 'concurrency'; page: Page; value: number }
  | { do: 'network'; online: boolean }
  | { do: 'fault'; match: Match; fault: Fault; times: number }
  | { do: 'kill'; who: Who | 'all'; restartAfter: number | null }
  | { do: 'killServer'; database: boolean }
  | { do: 'freeze'; who: Who; ms: number }
  | { do: 'visible'; page: Page; visible: boolean }
  | { do: 'switchAccount'; page: Page }
  | { do: 'expireTokens' }
  | { do: 'clock'; seconds: number }
  | { do: 'storageFull'; full: boolean }
  /** The same account on another device. */
  | { do: 'elsewhere'; what: Elsewhere; pick: number; value: boolean }
  /** On the server two hours pass for what nobody works on. */
  | { do: 'serverHours' }

export type Elsewhere = 'favourite' | 'delete' | 'preferences'

/** `wait`: real ms before it. */
export type Event = { wait: number } & Action

export interface Schedule {
  tier: 'free' | 'pro'
  events: Event[]
}

const page = fc.constantFrom<Page>('page0', 'page1')
const who = fc.constantFrom<Who>('page0', 'page1', 'worker')
const pick = fc.nat({ max: 5 })
const just = <const T>(value: T) => fc.constant(value)

const mood: fc.Arbitrary<Mood> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: just('ok'), delay: fc.constantFrom(0, 100, 400, 1_500, 4_000) }),
  },
  fc.record({ kind: just('fail'), text: fc.constantFrom('worker died', 'NSFW content detected') }),
  fc.record({ kind: just('throttle'), seconds: fc.constantFrom(1, 20) }),
  fc.record({ kind: just('status'), status: fc.constantFrom(500, 503) }),
  { weight: 2, arbitrary: fc.constantFrom<Mood>({ kind: 'dropBefore' }, { kind: 'dropAfter' }) },
  fc.constantFrom<Mood>({ kind: 'hang' }, { kind: 'html' }),
)

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Fault>({ kind: 'dropBefore' }, { kind: 'dropAfter' }) },
  { weight: 2, arbitrary: fc.record({ kind: just('duplicate'), late: fc.constantFrom(0, 50, 800) }) },
  { weight: 2, arbitrary: fc.record({ kind: just('delay'), ms: fc.constantFrom(100, 1_000, 5_000) }) },
  fc.record({ kind: just('slowAnswer'), ms: fc.constantFrom(100, 1_000, 5_000) }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: just('status'),
      status: fc.constantFrom(401, 403, 408, 429, 500, 503),
      retryAfter: fc.constantFrom(null, null, 1, 30),
    }),
  },
  fc.record({ kind: just('html'), after: fc.boolean() }),
  fc.constantFrom<Fault>({ kind: 'halfBody' }, { kind: 'hang' }),
  { weight: 3, arbitrary: fc.record({ kind: just('killSender'), after: fc.boolean() }) },
)

const preference: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  fc.record({ defaultQuality: fc.constantFrom('standard', 'high', 'ultra') }),
  fc.record({ defaultAspectRatio: fc.constantFrom('1:1', '16:9', '9:16') }),
  fc.record({ notificationsEnabled: fc.boolean() }),
)

const usage: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: just('enqueue'),
      page,
      lane: fc.constantFrom('direct', 'queue', 'queue'),
      count: fc.constantFrom(1, 1, 2, 3),
      moods: fc.array(mood, { maxLength: 2 }),
    }),
  },
  fc.record({ do: fc.constantFrom('remove', 'retry', 'delete'), page, pick }),
  { weight: 2, arbitrary: fc.record({ do: just('favourite'), page, pick, value: fc.boolean() }) },
  fc.record({ do: just('preferences'), page, part: preference }),
  fc.record({ do: just('concurrency'), page, value: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    do: just('elsewhere'),
    what: fc.constantFrom('favourite', 'delete', 'preferences'),
    pick,
    value: fc.boolean(),
  }),
)

const trouble: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: just('fault'),
      match: fc.constantFrom<Match>('generate', 'generate', 'push', 'push', ...matches),
      fault,
      times: fc.constantFrom(1, 1, 2, 4),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: just('kill'),
      who: fc.constantFrom<Who | 'all'>('page0', 'page1', 'worker', 'all'),
      restartAfter: fc.constantFrom(0, 300, null),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: just('network'), online: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: just('freeze'), who, ms: fc.constantFrom(300, 6_000) }) },
  fc.record({ do: just('switchAccount'), page }),
  fc.record({ do: just('expireTokens') }),
  fc.record({ do: just('clock'), seconds: fc.constantFrom(90, -90, 7_200, -7_200) }),
  fc.record({ do: just('storageFull'), full: fc.boolean() }),
  fc.record({ do: just('visible'), page, visible: fc.boolean() }),
  fc.record({ do: just('serverHours') }),
)

/** One in so many events is the end of the server, which all schedules of a run share. */
const serverTrouble: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: just('killServer'), database: fc.boolean() }),
  fc.record({
    do: just('fault'),
    match: fc.constantFrom<Match>('generate', 'push'),
    fault: fc.record({ kind: just('killServer'), ms: fc.constantFrom(0, 20, 60, 150) }),
    times: just(1),
  }),
)

const wait = fc.constantFrom(0, 0, 30, 120, 400)
const withWait = (action: fc.Arbitrary<Action>): fc.Arbitrary<Event> =>
  fc.tuple(wait, action).map(([ms, one]) => ({ wait: ms, ...one }))

export const scheduleArbitrary: fc.Arbitrary<Schedule> = fc.record({
  tier: fc.constantFrom('free', 'pro', 'pro'),
  events: fc.array(
    fc.oneof(
      { weight: 50, arbitrary: withWait(usage) },
      { weight: 49, arbitrary: withWait(trouble) },
      { weight: 2, arbitrary: withWait(serverTrouble) },
    ),
    { minLength: 4, maxLength: 14, size: 'max' },
  ),
})
