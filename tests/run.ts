/** Runs the checks and test suites, streams what they say, and closes with what failed and one line of counts. */
import { spawn } from 'node:child_process'
import { findChromium } from './support/chromium.ts'
import {
  type Counts,
  inShares,
  playwright,
  type Runner,
  vitest as vitestRunner,
  whatFailed,
} from './support/test-output.ts'

interface Step {
  name: string
  command: string
  args: string[]
  /** How its runner tells what became of the tests; without it the step counts as one test. */
  runner?: Runner
}

const node = process.execPath
const bin = (name: string) => `node_modules/.bin/${name}`
const tsc = (project: string): Step => ({
  name: `types: ${project}`,
  command: bin('tsc'),
  args: ['-p', project],
})
const vitest = (project: string): Step => ({
  name: `tests: ${project}`,
  command: node,
  args: ['node_modules/vitest/vitest.mjs', 'run', '--project', project],
  runner: vitestRunner,
})

const checks: Step[] = [
  { name: 'lint', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'unused', command: bin('knip'), args: [] },
  tsc('.'),
  tsc('sw'),
  tsc('supabase'),
  tsc('tests'),
  vitest('unit'),
]

const everything: Step[] = [
  ...checks,
  { name: 'types: functions in Deno', command: node, args: ['tests/support/deno-check.ts'] },
  // Before the tests that would build it themselves, beside others that count seconds.
  { name: 'build', command: node, args: ['supabase/local/build-app.ts'] },
  vitest('server'),
  vitest('chaos'),
  {
    name: 'tests: browser',
    command: node,
    args: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/browser/playwright.config.ts'],
    runner: playwright,
  },
]

interface Result extends Counts {
  step: Step
  output: string
}

function run(step: Step): Promise<Result> {
  console.log(`\n── ${step.name}`)
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, { stdio: ['ignore', 'pipe', 'pipe'], env: process.env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        process.stdout.write(chunk)
      })
    }
    child.on('error', (error) => {
      output += `${step.name} could not be started: ${error.message}`
      console.error(output)
      resolve({ step, output, passed: 0, failed: 1, skipped: 0 })
    })
    child.on('close', (code) => resolve({ step, output, ...countsOf(step, output, code) }))
  })
}

/** The exit code and the counts must agree: a runner that died, or ran nothing, has failed. */
function countsOf(step: Step, output: string, code: number | null): Counts {
  const counts = step.runner?.count(output) ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 }
  if (code === 0 && counts.failed === 0 && counts.passed > 0) return counts
  return { ...counts, failed: Math.max(1, counts.failed) }
}

function printFailures(failed: readonly Result[]): void {
  for (const { name, lines } of inShares(failed.map(({ step, output }) => whatFailed(step, output)))) {
    console.log(`\nFailed: ${name}`)
    for (const line of lines) console.log(`  ${line}`)
  }
}

const steps = process.argv[2] === 'check' ? checks : everything
if (steps === everything) process.env.CHROME_PATH = findChromium()

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const failed: Result[] = []
for (const step of steps) {
  const result = await run(step)
  total.passed += result.passed
  total.failed += result.failed
  total.skipped += result.skipped
  if (result.failed > 0) failed.push(result)
}
if (failed.length === 0) console.log('\nAll green')
printFailures(failed)
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
)
process.exitCode = total.failed > 0 ? 1 : 0
