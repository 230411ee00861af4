/**
 * `npm run bench sync`: pull, push, drain and warm start in a real Chromium against the real backend,
 * each beside its floor in the same run. Ratios are what counts: machines are noisy. Then how soon a change
 * is seen in a second browser.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { build } from 'vite'
import { createApp } from '../../supabase/local/app.ts'
import { browserArgs } from '../browser/browser-args.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { findChromium } from '../support/chromium.ts'
import { startFakeOpenai } from '../support/fake-openai.ts'
import { timeShownElsewhere } from './sync/shown-elsewhere.ts'
import type { Account, Bench } from './sync-page/page.ts'

const rounds = 3

const folder = await mkdtemp(join(tmpdir(), 'pinhole-bench-'))
await build({
  configFile: false,
  root: resolve(import.meta.dirname, 'sync-page'),
  logLevel: 'error',
  build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
})
const openai = await startFakeOpenai()
const backend = await startTestBackend({
  env: { OPENAI_API_KEY: openai.key, OPENAI_BASE_URL: openai.url, PLATFORM_PROVIDER: 'openai' },
  app: async () => createApp({ folder, hostedUrl: null }),
})
const browser = await chromium.launch({ executablePath: findChromium(), args: browserArgs })
const page = await browser.newPage()
await page.goto(backend.url)

async function newAccount(rows: number): Promise<Account> {
  const user = await backend.signUp()
  const client = new pg.Client({ connectionString: backend.databaseUrl })
  await client.connect()
  await client.query(
    `insert into generations (id, user_id, prompt, style, quality, width, height, seed, image_url, engine)
     select gen_random_uuid(), $1, 'a prompt of some length, number ' || n, 'anime', 'standard', 1024, 1024, n,
       'http://localhost/storage/v1/object/authenticated/generations/x.png', 'builtin'
     from generate_series(1, $2::int) n`,
    [user.id, rows],
  )
  await client.query(`select set_subscription_tier($1, 'premium')`, [user.id])
  await client.end()
  return {
    id: user.id,
    accessToken: user.accessToken,
    apikey: backend.publishableKey,
    session: sessionOf(user),
  }
}

function sessionOf(user: Awaited<ReturnType<TestBackend['signUp']>>) {
  return {
    access_token: user.accessToken,
    refresh_token: user.refreshToken,
    expires_in: 3600,
    token_type: 'bearer',
    user: { id: user.id, email: user.email },
  }
}

function run<K extends keyof Bench>(
  on: Page,
  name: K,
  ...args: Parameters<Bench[K]>
): Promise<Awaited<ReturnType<Bench[K]>>> {
  return on.evaluate(
    ([what, given]) =>
      (window as unknown as { bench: Record<string, (...a: unknown[]) => unknown> }).bench[what as string]?.(
        ...(given as unknown[]),
      ),
    [name, args] as const,
  ) as Promise<Awaited<ReturnType<Bench[K]>>>
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function repeat<T>(times: number, once: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let i = 0; i < times; i++) results.push(await once())
  return results
}

interface Line {
  floor: number
  ours: number
  ratio: number
  budget: number
}

const table: Record<string, Line> = {}
const line = (name: string, floor: number, ours: number, budget: number) => {
  table[name] = {
    floor: Math.round(floor),
    ours: Math.round(ours),
    ratio: Number((ours / floor).toFixed(2)),
    budget,
  }
}

for (const rows of [2_000, 20_000]) {
  const account = await newAccount(rows)
  const results = await repeat(rounds, () => run(page, 'pull', account))
  line(`pull ${rows} rows`, median(results.map((r) => r.floor)), median(results.map((r) => r.ours)), 1.3)
}
const pushing = await newAccount(200)
const pushes = await repeat(rounds, () => run(page, 'push', pushing, 200))
line('push 200 changes', median(pushes.map((r) => r.floor)), median(pushes.map((r) => r.ours)), 1.5)

for (const delay of [0, 500]) {
  openai.mood = { kind: 'ok', delay }
  const account = await newAccount(0)
  const took = await repeat(rounds, () => run(page, 'drain', account, 40))
  line(`drain 40, provider ${delay} ms, 4 at once`, (40 / 4) * delay + 40 * 40, median(took), 1.3)
}
const warm = median(await repeat(rounds, () => run(page, 'warm', pushing)))
console.table(table)
console.log(`warm start to the first 50 rows: ${warm.toFixed(1)} ms (budget 20)`)

await browser.close()
await backend.stop()
await openai.close()
await rm(folder, { recursive: true, force: true })

// The figure of a user: by the clock, from the choice in one browser to the frame that shows it in the other.
const elsewhere = await timeShownElsewhere(12)
console.log(
  `a change shown in a second browser: median ${median(elsewhere)} ms, max ${Math.max(...elsewhere)} ms (budget 2,000)`,
)
