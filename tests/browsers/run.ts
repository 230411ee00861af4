/** `npm run test:browsers`: the promise of the queue in real browsers, while everything around it breaks. */
import { findChromium } from '../support/chromium.ts'
import { torture } from './chromium/torture.ts'
import { type Options, readOptions, usage } from './options.ts'
import { measured, printResult, printTable, type Result } from './result.ts'

function optionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error(usage)
    process.exit(1)
  }
}

const options = optionsOrExit()
const results: Result[] = []

async function check(name: string, run: () => Promise<{ problems: string[]; note: string }>): Promise<void> {
  const result = await measured(name, run)
  results.push(result)
  printResult(result)
}

console.log(`seed ${options.seed}`)
if (options.parts.includes('chromium')) {
  const chrome = findChromium()
  for (let i = 0; i < options.runs; i += 1) {
    const seed = options.seed + i
    // A provider whose calls are counted, and by turns the engine that is built in.
    const provider = i % 2 === 0 ? 'replicate' : 'builtin'
    await check(`Chromium, 20 tasks, ${provider}, seed ${seed}`, () => torture({ chrome, seed, provider }))
  }
}

printTable(results)
const failed = results.filter(({ problems }) => problems.length > 0).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
