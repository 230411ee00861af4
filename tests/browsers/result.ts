/** What ran, and what was found wrong. */

export interface Finding {
  /** Empty when all was well. */
  problems: string[]
  /** In a few words what was done and seen, for the table. */
  note: string
  /** What happened when, where that is more than the note. */
  story?: string
  /** What is summed up over all runs. */
  counts?: Record<string, number>
}

export interface Result extends Finding {
  name: string
  verdict: 'passed' | 'FAILED' | 'NOT RUN'
  /** Milliseconds. */
  time: number
}

/** A check that throws is a problem like any other: the next one still runs. */
export async function measured(name: string, run: () => Promise<Finding>): Promise<Result> {
  const start = Date.now()
  try {
    const finding = await run()
    const verdict = finding.problems.length === 0 ? 'passed' : 'FAILED'
    return { name, verdict, ...finding, time: Date.now() - start }
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { name, verdict: 'FAILED', problems: [text], time: Date.now() - start, note: '' }
  }
}

/** The browser cannot be had: that is not a failure of the product, and no proof either. */
export function notRun(name: string, error: unknown): Result {
  const why = error instanceof Error ? error.message : String(error)
  return { name, verdict: 'NOT RUN', problems: [why], time: 0, note: 'this browser cannot be had here' }
}

export function printResult({ name, verdict, problems, time, note, story }: Result): void {
  console.log(`${verdict}  ${name}  ${seconds(time)}  ${note}${story ? ` (${story})` : ''}`)
  for (const problem of problems) console.log(`        ${problem}`)
}

export function printTable(results: readonly Result[]): void {
  const width = Math.max(...results.map(({ name }) => name.length))
  console.log(`\n${'what'.padEnd(width)}  result   ${'time'.padStart(7)}  seen`)
  for (const { name, verdict, time, note } of results) {
    console.log(`${name.padEnd(width)}  ${verdict.padEnd(7)}  ${seconds(time).padStart(7)}  ${note}`)
  }
  const counted = (wanted: Result['verdict']) => results.filter(({ verdict }) => verdict === wanted).length
  const missing = counted('NOT RUN')
  const end = missing > 0 ? `, ${missing} not run` : ''
  console.log(`${counted('passed')} passed, ${counted('FAILED')} failed${end}`)
}

/** One line that sums up what the runs have counted. */
export function printSums(results: readonly Result[]): void {
  const sums = new Map<string, number>()
  const counting = results.filter(({ counts }) => counts !== undefined)
  for (const { counts = {} } of counting) {
    for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + count)
  }
  if (counting.length === 0) return
  const time = counting.reduce((sum, result) => sum + result.time, 0)
  const words = [...sums].map(([name, count]) => `${count} ${name}`).join(', ')
  console.log(`in ${counting.length} runs of Chromium: ${words}; ${seconds(time)}`)
}

function seconds(time: number): string {
  return `${(time / 1000).toFixed(1)} s`
}
