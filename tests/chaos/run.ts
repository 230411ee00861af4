/** `npm run chaos -- --seed N --schedules N`: breaks the sync in every way it knows and says what broke. */
import { parseArgs } from 'node:util'
import { runChaos } from './chaos.ts'
import { invariants } from './invariants.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    schedules: { type: 'string', default: '30' },
    path: { type: 'string' },
    'at-once': { type: 'string', default: '6' },
    'no-shrink': { type: 'boolean', default: false },
    'only-first': { type: 'boolean', default: false },
  },
})

const started = Date.now()
const result = await runChaos({
  seed: Number(values.seed),
  schedules: Number(values.schedules),
  atOnce: Number(values['at-once']),
  shrink: !values['no-shrink'],
  onlyFirst: values['only-first'],
  ...(values.path !== undefined && { path: values.path }),
  log: (line) => console.log(line),
})

console.log(
  `\nseed ${values.seed}, ${Math.round((Date.now() - started) / 1_000)} s, server killed ${result.serverKills} times`,
)
if (result.refusedRefreshes > 0)
  console.log(`${result.refusedRefreshes} refreshes refused by the server itself`)
const found = result.failures.flatMap(({ verdict }) => verdict.violations)
for (const invariant of invariants) {
  const count = found.filter((violation) => violation.invariant === invariant).length
  console.log(`${count === 0 ? 'holds ' : 'BROKEN'}  ${invariant}${count === 0 ? '' : ` (${count})`}`)
}
console.log(`${result.schedules} schedules, ${result.violations} violations`)
process.exitCode = result.violations > 0 ? 1 : 0
