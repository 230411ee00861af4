/** What the runners print, read: how many tests passed, and which did not. */
import { stripVTControlCharacters } from 'node:util'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export interface Runner {
  count: (output: string) => Counts
  /** A line that names a test that failed. */
  failure: RegExp
}

/** So many lines of what failed are repeated at the end: a long log is read from there. */
const endLines = 30
/** Of a step that names no tests, the last of what it said. */
const lastWords = 20

/** `Tests  1 failed | 17 passed | 2 skipped (20)`, and ` FAIL  unit  tests/a.test.ts > title` */
export const vitest: Runner = {
  count: (output) => {
    const line = /^\s*Tests\s+(.*)$/m.exec(stripVTControlCharacters(output))?.[1] ?? ''
    return {
      passed: numberBefore(line, 'passed'),
      failed: numberBefore(line, 'failed'),
      skipped: numberBefore(line, 'skipped'),
    }
  },
  failure: /^\s*FAIL\s+(.+)$/,
}

/** `  3 passed (12.3s)`, and in the closing list `    tests/a.spec.ts:3:1 › title ────`, on lines of their own. */
export const playwright: Runner = {
  count: (output) => {
    const text = stripVTControlCharacters(output)
    return {
      passed: numberBefore(text, 'passed'),
      failed: numberBefore(text, 'failed'),
      skipped: numberBefore(text, 'skipped'),
    }
  },
  failure: /^ {4}(\S.*:\d+:\d+ › .+?)[ ─]*$/,
}

function numberBefore(text: string, word: string): number {
  return Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0)
}

interface Failure {
  name: string
  lines: string[]
}

/** The tests that failed; where a runner named none, the last of what it said. */
export function whatFailed({ name, runner }: { name: string; runner?: Runner }, output: string): Failure {
  const said = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const named = runner ? said.flatMap((line) => runner.failure.exec(line)?.[1] ?? []) : []
  return { name, lines: named.length > 0 ? [...new Set(named)] : said.slice(-lastWords) }
}

/** Cut to what fits at the end: each step has its share, and what a short one leaves goes to the next. */
export function inShares(failures: readonly Failure[]): Failure[] {
  let left = endLines
  return failures.map(({ name, lines }, i) => {
    const shown = lines.slice(0, Math.max(1, Math.floor(left / (failures.length - i))))
    left -= shown.length
    const rest = lines.length - shown.length
    return { name, lines: rest > 0 ? [...shown, `… and ${rest} more`] : shown }
  })
}
