/**
 * What Lighthouse says of the public pages, as a phone on a slow network sees them: the median of three runs each.
 * Lighthouse comes through npx, so that nobody else has to install it. The machine must have nothing else to do.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { findChromium } from '../support/chromium.ts'
import { freePort, makeDataDir, removeDataDir, startProduct } from '../support/product.ts'

const lighthouse = 'lighthouse@13.5.0'
const RUNS = 3
const pages = ['/', '/pricing', '/gallery', '/blog/complete-guide-ai-image-generation']
const floors = { performance: 0.97, accessibility: 1, 'best-practices': 1, seo: 1 }
const timings = {
  'first paint, ms': 'first-contentful-paint',
  'largest paint, ms': 'largest-contentful-paint',
  'blocked, ms': 'total-blocking-time',
  shift: 'cumulative-layout-shift',
}

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

async function look(url: string, file: string): Promise<Report> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const args = ['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${file}`, flags]
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
  const env = { ...process.env, PATH: path, CHROME_PATH: findChromium() }
  const child = spawn('npx', args, { stdio: 'inherit', env })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function rowOf(reports: readonly Report[]): Record<string, number> {
  const of = (value: (report: Report) => number) => median(reports.map(value))
  return Object.fromEntries([
    ...Object.keys(floors).map((name) => [name, of((report) => report.categories[name]?.score ?? 0)]),
    ...Object.entries(timings).map(([name, audit]) => {
      const value = of((report) => report.audits[audit]?.numericValue ?? 0)
      return [name, value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value)]
    }),
  ])
}

const [folder, dataDir] = await Promise.all([mkdtemp(join(tmpdir(), 'pinhole-lighthouse-')), makeDataDir()])
const product = await startProduct({ port: await freePort(), dataDir })
const table: Record<string, Record<string, number>> = { 'at least': floors }
try {
  for (const path of pages) {
    const reports: Report[] = []
    for (let i = 0; i < RUNS; i++) reports.push(await look(product.url + path, join(folder, 'report.json')))
    table[path] = rowOf(reports)
  }
} finally {
  await product.stop()
  await Promise.all([removeDataDir(dataDir), rm(folder, { recursive: true, force: true })])
}
console.table(table)
console.log(`load of the last minute: ${loadavg()[0]?.toFixed(1)}`)
for (const path of pages) {
  for (const [name, floor] of Object.entries(floors))
    if ((table[path]?.[name] ?? 0) < floor) console.log(`below its floor: ${name} of ${path}`)
}
