/** What ran, and what was found wrong. */

export interface Result {
  name: string
  /** Empty when all was well. */
  problems: string[]
  /** Milliseconds. */
  time: number
  /** What was measured, or done on the way. */
  note: string
}

/** A check that throws is a problem like any other: the next one still runs. */
export async function measured(
  name: string,
  run: () => Promise<{ problems: string[]; note: string }>,
): Promise<Result> {
  const start = Date.now()
  try {
    return { name, ...(await run()), time: Date.now() - start }
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { name, problems: [text], time: Date.now() - start, note: '' }
  }
}

export function printResult({ name, problems, time, note }: Result): void {
  console.log(`${problems.length === 0 ? 'passed' : 'FAILED'}  ${name}  ${seconds(time)}  ${note}`)
  for (const problem of problems) console.log(`        ${problem}`)
}

export function printTable(results: readonly Result[]): void {
  const width = Math.max(...results.map(({ name }) => name.length))
  console.log(`\n${'what'.padEnd(width)}  result  ${'time'.padStart(7)}`)
  for (const { name, problems, time } of results) {
    const verdict = problems.length === 0 ? 'passed' : 'FAILED'
    console.log(`${name.padEnd(width)}  ${verdict}  ${seconds(time).padStart(7)}`)
  }
}

function seconds(time: number): string {
  return `${(time / 1000).toFixed(1)} s`
}
