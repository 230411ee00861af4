/** What the command line asks for. */
import { parseArgs } from 'node:util'

export const parts = ['chromium', 'firefox', 'webkit'] as const
export type Part = (typeof parts)[number]

export interface Options {
  /** How often Chromium is tormented. */
  runs: number
  /** Of the first run; each further one counts up. */
  seed: number
  parts: readonly Part[]
}

export const usage = `Usage: npm run test:browsers -- [--runs N] [--seed N] [--only ${parts.join('|')}]`

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string', multiple: true } },
  })
  return {
    runs: wholeNumber('runs', values.runs ?? '25'),
    seed: wholeNumber('seed', values.seed ?? String(Date.now() % 1_000_000)),
    parts: values.only ? values.only.map(partNamed) : parts,
  }
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`--${name} wants a whole number, not ${text}`)
  return value
}

function partNamed(name: string): Part {
  const part = parts.find((known) => known === name)
  if (!part) throw new Error(`No browser named ${name}. There are: ${parts.join(', ')}`)
  return part
}
