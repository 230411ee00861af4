/** The mailbox gives links away that open accounts: only to whoever sits at this machine. */
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

const path = '/auth/v1/mailbox'

/** fetch does not let anybody choose the Host header. */
function get(url: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('shows the link of a reset mail once it was asked for, as text and nothing else', async () => {
  expect((await get(backend.url)).body).toContain('No mail yet')
  const user = await backend.signUp()
  await backend.request('/auth/v1/recover', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email }),
  })
  const { status, body } = await get(backend.url)
  expect(status).toBe(200)
  expect(body).toContain(user.email)
  expect(body).toMatch(/href="http:\/\/localhost:\d+\/auth\/v1\/verify\?token=\w+&amp;type=recovery/)
  expect(body).not.toContain('<script')
})

test.each([
  { host: 'pinhole.example' },
  { host: 'localhost.evil.example' },
  { 'x-forwarded-for': '203.0.113.9' },
  { forwarded: 'for=203.0.113.9' },
])('is not there for %o', async (headers) => {
  expect((await get(backend.url, headers)).status).toBe(404)
})

test('is not there on a server for others', async () => {
  const shared = await startTestBackend({ forOthers: true })
  try {
    expect((await get(shared.url)).status).toBe(404)
  } finally {
    await shared.stop()
  }
})
