/** The same files under Deno, as hosted functions run. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signWithKeyId } from '../../supabase/local/tokens.ts'
import { freePort } from '../support/product.ts'
import { type Harness, newKey, startHarness } from './harness.ts'

let harness: Harness

beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())

/** The npm package's own starter, which finds the binary also where install scripts were not run. */
const deno = join(dirname(createRequire(import.meta.url).resolve('deno/package.json')), 'bin.cjs')

test('a function serves under deno', async () => {
  const port = await freePort()
  const cwd = resolve(import.meta.dirname, '../../supabase/functions/generate-platform')
  const args = [deno, 'serve', '--quiet', '--allow-net', '--allow-env', '--allow-read', '--host', '127.0.0.1']
  const child = spawn(process.execPath, [...args, '--port', String(port), 'index.ts'], {
    cwd,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
    // The starter runs the binary as a child of its own: both end together.
    detached: true,
  })
  try {
    const user = await harness.backend.signUp()
    const [, payload = ''] = user.accessToken.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const [key] = (JSON.parse(process.env.SUPABASE_JWKS ?? '') as { keys: [{ k: string }] }).keys
    const token = signWithKeyId(claims, Buffer.from(key.k, 'base64url').toString())
    const opId = newKey()
    const send = (authorization: string) =>
      fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': opId },
        body: JSON.stringify({ prompt: 'under deno', width: 1024, height: 1024 }),
      })
    await expect
      .poll(
        () =>
          send('Bearer no').then(
            (answer) => answer.status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(401)
    const answer = await send(`Bearer ${token}`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ op_id: opId, engine: 'builtin', saved: true })
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await once(child, 'exit')
  }
})
