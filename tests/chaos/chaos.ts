/** Runs many schedules beside each other, finds the smallest one that breaks something, and reports. */
import fc from 'fast-check'
import { buildContext } from './context-build.ts'
import { createPool } from './context-process.ts'
import { startProviders } from './providers.ts'
import { runSchedule, type Verdict, type World } from './run-schedule.ts'
import { type Schedule, scheduleArbitrary } from './schedule.ts'
import { startServer } from './server.ts'

export interface ChaosOptions {
  seed: number
  schedules: number
  /** fast-check's path to one schedule, printed when it failed. */
  path?: string
  atOnce?: number
  shrink?: boolean
  /** End with the first schedule that broke something. */
  onlyFirst?: boolean
  log: (line: string) => void
}

export interface ChaosResult {
  schedules: number
  violations: number
  /** Schedules that broke something, with what. */
  failures: { path: string; verdict: Verdict }[]
  serverKills: number
  refusedRefreshes: number
}

export async function withWorld<T>(use: (world: World) => Promise<T>): Promise<T> {
  const providers = await startProviders()
  const server = await startServer(providers.env)
  const program = await buildContext()
  const pool = createPool(program.file, 4)
  try {
    return await use({ server, providers, pool })
  } finally {
    pool.close()
    await program.remove()
    await server.close()
    await providers.close()
  }
}

export function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  return withWorld(async (world) => {
    const numRuns = options.path === undefined ? options.schedules : 1
    const parameters = {
      seed: options.seed,
      numRuns,
      ...(options.path !== undefined && { path: options.path }),
    }
    const schedules = fc.sample(scheduleArbitrary, parameters)
    const failures: ChaosResult['failures'] = []
    const next = schedules.entries()
    let refusedRefreshes = 0
    let ended = 0
    const worker = async () => {
      for (const [index, schedule] of next) {
        if (options.onlyFirst && failures.length > 0) return
        const path = options.path ?? String(index)
        const verdict = await runSchedule(world, schedule, `${options.seed}.${path}`, options.seed + index)
        refusedRefreshes += verdict.refusedRefreshes
        ended += 1
        if (ended % 50 === 0) options.log(`${ended} of ${schedules.length}`)
        if (verdict.violations.length === 0) continue
        failures.push({ path, verdict })
        report(options, path, schedule, verdict)
      }
    }
    await Promise.all(Array.from({ length: options.atOnce ?? 6 }, worker))
    if (options.shrink !== false) {
      for (const { path } of failures.slice(0, 3)) await shrink(world, options, path)
    }
    for (const crash of world.server.crashes) options.log(`\n${crash}`)
    const broken = failures.reduce((sum, { verdict }) => sum + verdict.violations.length, 0)
    const violations = broken + world.server.crashes.length
    const serverKills = world.server.kills()
    return { schedules: ended, violations, failures, serverKills, refusedRefreshes }
  })
}

function report({ seed, log }: ChaosOptions, path: string, schedule: Schedule, verdict: Verdict): void {
  log(`\nFailed: --seed ${seed} --path ${path}`)
  for (const { invariant, text } of verdict.violations) log(`  ${invariant}: ${text}`)
  log(`  ${JSON.stringify(schedule)}`)
  if (process.env.CHAOS_STORY) for (const line of verdict.story) log(`    ${line}`)
}

/** Longest time for shrinking one schedule, real ms. */
const shrinkLimit = 90_000

/** The same schedule alone, then smaller ones, as long as one of them breaks something. */
async function shrink(world: World, options: ChaosOptions, path: string): Promise<void> {
  let runs = 0
  const property = fc.asyncProperty(scheduleArbitrary, async (schedule) => {
    runs += 1
    const verdict = await runSchedule(
      world,
      schedule,
      `${options.seed}.${path}.s${runs}`,
      options.seed + Number(path),
    )
    return verdict.violations.length === 0
  })
  const details = await fc.check(property, {
    seed: options.seed,
    path,
    numRuns: 1,
    interruptAfterTimeLimit: shrinkLimit,
    unbiased: true,
  })
  if (details.counterexample === null) {
    options.log(
      `  --path ${path} did not break alone: it takes what ran beside it, or another order of things`,
    )
    return
  }
  options.log(
    `  smallest: --seed ${options.seed} --path ${details.counterexamplePath ?? path} (${runs} runs)`,
  )
  options.log(`  ${JSON.stringify(details.counterexample[0])}`)
}
