import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../support/backend.ts'
import { type Harness, replicateBody, startHarness } from './harness.ts'

let harness: Harness
let user: TestUser

beforeAll(async () => {
  harness = await startHarness({ REPLICATE_API_TOKEN: '' })
  user = await harness.backend.signUp()
})
afterAll(() => harness.stop())

const platform = (more: Record<string, unknown>) => ({ prompt: 'a', width: 1024, height: 1024, ...more })
const png = (bytes: string) => `data:image/png;base64,${Buffer.from(bytes, 'latin1').toString('base64')}`

describe('a body that is not right is refused before anything is written', () => {
  test.each([
    ['no prompt', 'platform', { width: 1024, height: 1024 }],
    ['a blank prompt', 'platform', platform({ prompt: '  \n' })],
    ['53: a prompt of 100,000 characters', 'platform', platform({ prompt: 'x'.repeat(100_000) })],
    ['a prompt of 501', 'openai', { prompt: 'x'.repeat(501) }],
    ['a prompt that is no text', 'platform', platform({ prompt: { $ne: 1 } })],
    ['a NUL in the prompt', 'platform', platform({ prompt: 'a\u0000b' })],
    ['half a surrogate pair', 'platform', '{"prompt":"\\ud800","width":1024,"height":1024}'],
    ['a long negative prompt', 'replicate', replicateBody('a', { negative_prompt: 'x'.repeat(301) })],
    ['a huge width', 'platform', platform({ width: 1e9 })],
    ['a width as text', 'platform', platform({ width: '1024' })],
    ['an unknown size', 'openai', { prompt: 'a', size: '999999x1' }],
    ['two outputs', 'replicate', replicateBody('a', { num_outputs: 2 })],
    ['n of 10', 'openai', { prompt: 'a', n: 10 }],
    ['an unknown model', 'replicate', replicateBody('a', { model: 'owner/evil' })],
    ['an inherited name as model', 'replicate', replicateBody('a', { model: '__proto__' })],
    ['an unknown aspect ratio', 'replicate', replicateBody('a', { aspect_ratio: '21:9' })],
    ['an unknown style', 'platform', platform({ meta: { style: 'constructor' } })],
    ['an unknown quality', 'platform', platform({ meta: { quality: 'best' } })],
    ['a seed below 0', 'platform', platform({ meta: { seed: -1 } })],
    ['a seed of 2^32', 'platform', platform({ meta: { seed: 4_294_967_296 } })],
    ['half a seed', 'platform', platform({ meta: { seed: 0.5 } })],
    ['meta as list', 'platform', platform({ meta: [] })],
    ['48: an image by address', 'replicate', replicateBody('a', { image: 'http://169.254.169.254/' })],
    ['48: a file as image', 'replicate', replicateBody('a', { image: 'file:///etc/passwd' })],
    ['47: an SVG as image', 'replicate', replicateBody('a', { image: 'data:image/svg+xml;base64,PHN2Zy8+' })],
    ['47: HTML that says it is a PNG', 'replicate', replicateBody('a', { image: png('<html>') })],
    [
      'an image beyond 256 KiB',
      'replicate',
      replicateBody('a', { image: png(`\x89PNG\r\n\x1a\n${'x'.repeat(262_144)}`) }),
    ],
    ['53: deep JSON', 'platform', '['.repeat(50) + ']'.repeat(50)],
    ['broken JSON', 'platform', '{"prompt":'],
    ['a list', 'platform', '[]'],
    ['no body', 'platform', ''],
  ] as const)('%s', async (_, name, body) => {
    const answer = await harness.call(name, body, { user })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
    expect(typeof answer.body.message).toBe('string')
  })

  test('the specification’s words', async () => {
    expect((await harness.call('platform', platform({ prompt: ' ' }), { user })).body.message).toBe(
      'Please enter a prompt',
    )
  })

  test('53: a body beyond its bound', async () => {
    const answer = await harness.call('platform', platform({ padding: 'x'.repeat(700_000) }), { user })
    expect([answer.status, answer.body.code]).toEqual([413, 'invalid_request'])
  })

  test('a key that is no UUID', async () => {
    const answer = await harness.call('platform', platform({}), { user, key: 'mine' })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  })

  test('nothing was written', async () => {
    expect(await harness.query('select from generation_jobs')).toEqual([])
  })
})

describe('who may call', () => {
  test.each([
    ['nobody', {}],
    ['a broken token', { authorization: 'Bearer abc.def.ghi' }],
    ['the publishable key', { authorization: 'Bearer sb_publishable_pinhole_local' }],
  ])('%s is asked to sign in', async (_, headers) => {
    const answer = await harness.call('platform', platform({}), { headers })
    expect([answer.status, answer.body.code]).toEqual([401, 'auth_required'])
  })

  test('an account that is gone', async () => {
    const gone = await harness.backend.signUp()
    await harness.query('delete from auth.users where id = $1', [gone.id])
    const answer = await harness.call('platform', platform({}), { user: gone })
    expect([answer.status, answer.body.code]).toEqual([401, 'auth_required'])
  })

  test('only by POST', async () => {
    const answer = await harness.call('platform', null, { user, method: 'GET' })
    expect([answer.status, answer.body.code]).toEqual([405, 'invalid_request'])
  })
})

describe('a provider without key', () => {
  test('is the built-in engine, and says so', async () => {
    const answer = await harness.call('replicate', replicateBody('a kite', { meta: { seed: 7 } }), { user })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ engine: 'builtin', seed: 7 })
    expect(answer.body.generation).toMatchObject({ engine: 'builtin', width: 1024, height: 1024 })
  })

  test('answers 503 where there is no such engine', async () => {
    const url = process.env.BUILTIN_ENGINE_URL
    process.env.BUILTIN_ENGINE_URL = ''
    const answer = await harness.call('replicate', replicateBody('a kite'), { user })
    process.env.BUILTIN_ENGINE_URL = url
    expect([answer.status, answer.body.code]).toEqual([503, 'provider_not_configured'])
  })
})
