/** `npm run test:browsers`: the promise of the queue in real browsers, while everything around it breaks. */
import { findChromium } from '../support/chromium.ts'
import { torture } from './chromium/torture.ts'
import { findFirefox, openFirefox } from './firefox/firefox.ts'
import { journeys } from './journey/journeys.ts'
import { inWorld, type Launch } from './journey/world.ts'
import { type Options, type Part, readOptions, usage } from './options.ts'
import { type Finding, measured, notRun, printResult, printSums, printTable, type Result } from './result.ts'
import { findWebKit } from './webkit/programs.ts'
import { openWebKit } from './webkit/webkit.ts'

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

async function check(name: string, run: () => Promise<Finding>): Promise<void> {
  const result = await measured(name, run)
  results.push(result)
  printResult(result)
}

async function tormentChromium(): Promise<void> {
  const chrome = findChromium()
  for (let i = 0; i < options.runs; i += 1) {
    const seed = options.seed + i
    // A provider whose calls are counted, and by turns the engine that is built in.
    const provider = i % 2 === 0 ? 'replicate' : 'builtin'
    await check(`Chromium, 20 tasks, ${provider}, seed ${seed}`, () => torture({ chrome, seed, provider }))
  }
}

async function travel(browser: string, launch: Launch): Promise<void> {
  for (const { name, provider, run } of journeys) {
    await check(`${browser}, ${name}`, () => inWorld(launch, provider, run))
  }
}

const parts: Record<Part, () => Promise<void>> = {
  chromium: tormentChromium,
  firefox: async () => {
    const program = findFirefox()
    await travel('Firefox', (profile) => openFirefox(program, profile))
  },
  webkit: async () => {
    const programs = findWebKit()
    await travel('WebKitGTK', (profile) => openWebKit(programs, profile))
  },
}

console.log(`seed ${options.seed}`)
for (const part of options.parts) {
  try {
    await parts[part]()
  } catch (error) {
    // Only the search for the browser can throw: every check keeps its own failure.
    const result = notRun(part, error)
    results.push(result)
    printResult(result)
  }
}

printSums(results)
printTable(results)
process.exitCode = results.every(({ verdict }) => verdict === 'passed') ? 0 : 1
