/** Runs the checks and test suites, streams what they say, and closes with one line of counts. */
import { spawn } from 'node:child_process'
import { findChromium } from './support/chromium.ts'

interface Step {
  name: string
  command: string
  args: string[]
  /** Reads the counts out of a runner's output; without it the step counts as one test. */
  count?: (output: string) => Counts
}

interface Counts {
  passed: number
  failed: number
  skipped: number
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
  count: countVitest,
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
  vitest('server'),
  vitest('chaos'),
  { name: 'build', command: node, args: ['supabase/local/build-app.ts'] },
  {
    name: 'tests: browser',
    command: node,
    args: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/browser/playwright.config.ts'],
    count: countPlaywright,
  },
]

function plain(output: string): string {
  return output.replace(/\u001b\[[0-9;]*m/g, '')
}

/** `Tests  1 failed | 17 passed | 2 skipped (20)` */
function countVitest(output: string): Counts {
  const line = /^\s*Tests\s+(.*)$/m.exec(plain(output))?.[1] ?? ''
  return {
    passed: numberBefore(line, 'passed'),
    failed: numberBefore(line, 'failed'),
    skipped: numberBefore(line, 'skipped'),
  }
}

/** `  3 passed (12.3s)` on lines of their own. */
function countPlaywright(output: string): Counts {
  const text = plain(output)
  return {
    passed: numberBefore(text, 'passed'),
    failed: numberBefore(text, 'failed'),
    skipped: numberBefore(text, 'skipped'),
  }
}

function numberBefore(text: string, word: string): number {
  return Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0)
}

function run(step: Step): Promise<Counts> {
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
      console.error(`${step.name} could not be started: ${error.message}`)
      resolve({ passed: 0, failed: 1, skipped: 0 })
    })
    child.on('close', (code) => resolve(countsOf(step, output, code)))
  })
}

/** The exit code and the counts must agree: a runner that died, or ran nothing, has failed. */
function countsOf(step: Step, output: string, code: number | null): Counts {
  const counts = step.count?.(output) ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 }
  if (code === 0 && counts.failed === 0 && counts.passed > 0) return counts
  return { ...counts, failed: Math.max(1, counts.failed) }
}

const steps = process.argv[2] === 'check' ? checks : everything
if (steps === everything) process.env.CHROME_PATH = findChromium()

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const failed: string[] = []
for (const step of steps) {
  const counts = await run(step)
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  if (counts.failed > 0) failed.push(step.name)
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll green')
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
)
process.exitCode = total.failed > 0 ? 1 : 0
