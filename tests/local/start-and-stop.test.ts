import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildIfChanged } from '../../supabase/local/build.ts'
import { connect } from '../../supabase/local/sql-client.ts'
import { freePort, makeDataDir, removeDataDir } from '../support/product.ts'
import { type MainProcess, postgresPid, processesOf, ROOT, readConnection, runMain } from './main-process.ts'

const STOP_LIMIT = 5_000

const cleanUp: (() => Promise<unknown>)[] = []

beforeAll(() => buildIfChanged({ root: ROOT, variables: {}, signal: new AbortController().signal }), 180_000)
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

async function newDataDir(): Promise<string> {
  const dataDir = await makeDataDir()
  cleanUp.push(() => removeDataDir(dataDir))
  return dataDir
}

function run(env: Record<string, string>): MainProcess {
  const main = runMain(env)
  cleanUp.push(async () => {
    main.child.kill('SIGTERM')
    await main.ended
  })
  return main
}

/** Ends it as Ctrl+C or a supervisor does; answers the exit code and the time. */
async function stop(main: MainProcess, signal: NodeJS.Signals = 'SIGTERM') {
  const begun = performance.now()
  main.child.kill(signal)
  const code = await main.ended
  return { code, took: performance.now() - begun }
}

const oneLine = (pattern: RegExp) => expect.stringMatching(new RegExp(`^[^\\n]*${pattern.source}[^\\n]*\\n$`))

describe('a start', () => {
  test('says "ready" when a browser can use it, and tells tools how to connect', async () => {
    const dataDir = await newDataDir()
    const port = await freePort()
    const main = run({ PORT: String(port), DATA_DIR: dataDir })
    expect(await main.ready).toBe(`http://localhost:${port}`)
    expect([main.stdout(), main.stderr()]).toEqual([`ready http://localhost:${port}\n`, ''])

    const connection = readConnection(dataDir)
    expect(statSync(join(dataDir, 'connection.json')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600)
    expect(Object.keys(connection)).toEqual(['url', 'publishable_key', 'secret_key', 'database_url'])
    const health = await fetch(`${connection.url}/healthz`)
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
    const page = await fetch(connection.url, { headers: { accept: 'text/html' } })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')])
    const headers = { apikey: connection.secret_key }
    expect((await fetch(`${connection.url}/rest/v1/generation_jobs`, { headers })).status).toBe(200)
    const sql = connect(connection.database_url, { connections: 1 })
    expect(await sql`select current_user::text as name`).toEqual([{ name: 'postgres' }])
    await sql.end()
    expect(
      (await fetch(connection.database_url.replace('postgres:', 'http:')).catch(() => null))?.ok,
    ).not.toBe(true)
  })

  test('answers health only once everything is there', async () => {
    const port = await freePort()
    const main = run({ PORT: String(port), DATA_DIR: await newDataDir() })
    let isReady = false
    void main.ready.then(() => {
      isReady = true
    })
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
      if (answer === null) {
        await delay(20)
        continue
      }
      expect(answer.status).toBe(200)
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
      break
    }
    await expect.poll(() => isReady).toBe(true)
  })
})

describe('a stop', () => {
  test('ends Postgres too, within five seconds, and leaves nothing half-done', async () => {
    const dataDir = await newDataDir()
    const main = run({ PORT: '0', DATA_DIR: dataDir })
    await main.ready
    const pid = postgresPid(dataDir)
    expect(pid).not.toBeNull()
    const { code, took } = await stop(main)
    expect([code, main.stderr()]).toEqual([0, ''])
    expect(took).toBeLessThan(STOP_LIMIT)
    expect(processesOf(dataDir)).toEqual([])
    expect(existsSync(join(dataDir, 'connection.json'))).toBe(false)
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  test('waits neither for slow queries nor for open sockets', async () => {
    const dataDir = await newDataDir()
    const main = run({ PORT: '0', DATA_DIR: dataDir })
    const url = (await main.ready) ?? ''
    const { publishable_key: apikey, database_url: database } = readConnection(dataDir)
    // The superuser, to see what others run.
    const sql = connect(database.replace('//postgres:', '//supabase_admin:'), { connections: 1 })
    await sql.unsafe(`create function public.slow() returns void language sql as 'select pg_sleep(7)';
      notify pgrst, 'reload schema'`)
    const call = () => fetch(`${url}/rest/v1/rpc/slow`, { method: 'POST', headers: { apikey } })
    const pending = (async () => {
      // Until the new function is known.
      while ((await call()).status === 404) await delay(50)
    })().catch(() => 'cut off')
    const socket = new WebSocket(
      `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${apikey}&vsn=1.0.0`,
    )
    await new Promise((opened) => socket.addEventListener('open', opened))
    await expect
      .poll(
        async () =>
          sql`select from pg_stat_activity where query ~ 'slow' and state = 'active' and pid <> pg_backend_pid()`,
        { timeout: 30_000 },
      )
      .toHaveLength(1)
    const { code, took } = await stop(main, 'SIGINT')
    expect([code, await pending]).toEqual([0, 'cut off'])
    expect(took).toBeLessThan(STOP_LIMIT)
    expect(processesOf(dataDir)).toEqual([])
    await sql.end({ timeout: 0 })
  })

  test('in the middle of a first start leaves no process, and the next start works', async () => {
    const dataDir = await newDataDir()
    for (const wait of [150, 500, 900, 1_400]) {
      const main = run({ PORT: '0', DATA_DIR: dataDir })
      await delay(wait)
      const { code, took } = await stop(main)
      expect([wait, code ?? 'signal', main.stderr()]).toEqual([wait, expect.anything(), ''])
      expect(took).toBeLessThan(STOP_LIMIT)
      expect(processesOf(dataDir)).toEqual([])
    }
    expect(await run({ PORT: '0', DATA_DIR: dataDir }).ready).not.toBeNull()
  })

  test('reaches the program through npm, which waits for it', async () => {
    const dataDir = await newDataDir()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const npm = spawn('npm', ['start'], {
        cwd: ROOT,
        env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const ended = new Promise((done) => npm.on('close', done))
      await new Promise<void>((ready) => {
        npm.stdout.on('data', (chunk: Buffer) => String(chunk).includes('ready http') && ready())
      })
      npm.kill(signal)
      await ended
      expect([signal, processesOf(dataDir)]).toEqual([signal, []])
      expect(existsSync(join(dataDir, 'connection.json'))).toBe(false)
    }
  })

  test('sent twice is one stop', async () => {
    const main = run({ PORT: '0', DATA_DIR: await newDataDir() })
    await main.ready
    main.child.kill('SIGINT')
    main.child.kill('SIGTERM')
    expect([await main.ended, main.stderr()]).toEqual([0, ''])
  })
})

describe('refused with one line and exit code 1', () => {
  async function refusal(env: Record<string, string>) {
    const main = run(env)
    const code = await main.ended
    return { code, stdout: main.stdout(), stderr: main.stderr() }
  }
  const refused = (pattern: RegExp) => ({ code: 1, stdout: '', stderr: oneLine(pattern) })

  test('a data directory in use', async () => {
    const dataDir = await newDataDir()
    const first = run({ PORT: '0', DATA_DIR: dataDir })
    const url = await first.ready
    expect(await refusal({ PORT: '0', DATA_DIR: dataDir })).toEqual(refused(/is in use by process \d+/))
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(readConnection(dataDir).url).toBe(url)
  })

  test('a port in use, with nothing half-started', async () => {
    const dataDir = await newDataDir()
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
    const { port } = other.address() as { port: number }
    expect(await refusal({ PORT: String(port), DATA_DIR: dataDir })).toEqual(refused(/Port \d+ is in use/))
    other.close()
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    expect(processesOf(dataDir)).toEqual([])
  })

  test('a broken setting', async () => {
    const dataDir = join(await newDataDir(), 'not-made')
    expect(await refusal({ PORT: 'abc', DATA_DIR: dataDir })).toEqual(refused(/^PORT must be a number/))
    expect(await refusal({ PLATFORM_PROVIDER: 'x', DATA_DIR: dataDir })).toEqual(refused(/PLATFORM_PROVIDER/))
    expect(await refusal({ HOST: '203.0.113.7', PORT: '0', DATA_DIR: dataDir })).toEqual(refused(/HOST 203/))
    expect(existsSync(dataDir)).toBe(false)
  })

  test('a data directory that cannot be written', async () => {
    const file = join(await newDataDir(), 'file')
    writeFileSync(file, '')
    expect(await refusal({ PORT: '0', DATA_DIR: join(file, 'data') })).toEqual(
      refused(/DATA_DIR .*cannot be written/),
    )
  })

  test('damaged keys, and damaged database files', async () => {
    const dataDir = await newDataDir()
    writeFileSync(join(dataDir, 'keys.json'), '{"jwtSecret":')
    expect(await refusal({ PORT: '0', DATA_DIR: dataDir })).toEqual(refused(/keys.json is damaged/))
    const other = await newDataDir()
    mkdirSync(join(other, 'postgres'))
    expect(await refusal({ PORT: '0', DATA_DIR: other })).toEqual(refused(/PostgreSQL did not start/))
    expect(processesOf(other)).toEqual([])
  })
})

test('when Postgres ends by itself the product ends too and says why', async () => {
  const dataDir = await newDataDir()
  const main = run({ PORT: '0', DATA_DIR: dataDir })
  await main.ready
  process.kill(postgresPid(dataDir) ?? 0, 'SIGKILL')
  expect(await main.ended).toBe(1)
  expect(main.stderr()).toContain('PostgreSQL ended unexpectedly')
  const again = run({ PORT: '0', DATA_DIR: dataDir })
  expect(await again.ready).not.toBeNull()
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('FATAL')
})

test('with a hosted backend the app alone is served', async () => {
  const dataDir = join(await newDataDir(), 'not-made')
  // Only the folder matters here, not what was compiled into it.
  const hosted = {
    VITE_SUPABASE_URL: 'https://x.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  }
  const { serveForHosted } = await import('../../supabase/local/hosted.ts')
  const { createApp } = await import('../../supabase/local/app.ts')
  const app = async () => createApp({ folder: join(ROOT, 'dist'), hostedUrl: hosted.VITE_SUPABASE_URL })
  const signal = new AbortController().signal
  const running = await serveForHosted({ host: '127.0.0.1', port: 0, app, signal })
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${running.url}/rest/v1/generations`)).status).toBe(404)
  const policy = (await fetch(running.url)).headers.get('content-security-policy')
  expect(policy).toContain('https://x.supabase.co wss://x.supabase.co')
  await running.stop()
  expect(existsSync(dataDir)).toBe(false)
})
