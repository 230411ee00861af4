/** A task at Runware has one name and is paid once, whatever breaks on the way. */
import { describe, expect, test } from 'vitest'
import { taskId } from '../../supabase/functions/_shared/providers/runware-task.ts'
import { hold } from '../support/fake-provider.ts'
import { closedServer, newKey } from './harness.ts'
import { body, harness, runwareForEachTest, user } from './runware-harness.ts'

runwareForEachTest()

const unknownAfter = [409, 'conflict', 'outcome_unknown']

describe('43: a task is paid once', () => {
  test('the connection breaks after it was taken: asked for by its name', async () => {
    harness.runware.mood = { kind: 'dropAfter' }
    const answer = await harness.call('runware', body('dropped after'), { user })
    expect(answer.status).toBe(200)
    expect(harness.runware.calls.inference).toBe(1)
  })

  test('the connection breaks before it was taken: sent again under its name', async () => {
    const key = newKey()
    harness.runware.mood = { kind: 'dropBefore' }
    const lost = await harness.call('runware', body('dropped before'), { user, key })
    expect([lost.status, lost.body.code, lost.body.retry_after]).toEqual([502, 'server_error', 10])
    harness.runware.mood = { kind: 'ok' }
    expect((await harness.call('runware', body('dropped before'), { user, key })).status).toBe(200)
    expect(harness.runware.requests).toHaveLength(1)
    expect(await harness.used(user)).toBe(1)
  })

  test('its name is taken already although it is not shown yet: waited for', async () => {
    harness.runware.mood = { kind: 'dropAfter' }
    harness.runware.pollMood = { kind: 'forgotten' }
    const answer = harness.call('runware', body('slow to show'), { user })
    await expect.poll(() => harness.runware.calls.conflict, { timeout: 10_000 }).toBe(1)
    await expect.poll(() => harness.runware.calls.getResponse, { timeout: 10_000 }).toBeGreaterThan(2)
    harness.runware.pollMood = { kind: 'ok' }
    expect((await answer).status).toBe(200)
    expect(harness.runware.requests).toHaveLength(1)
    expect(harness.runware.calls.conflict).toBe(1)
  })

  test.each([
    [{ kind: 'drop' }, [502, 'server_error']],
    [{ kind: 'status', status: 503 }, [502, 'server_error']],
    [{ kind: 'status', status: 401 }, [503, 'provider_not_configured']],
    [{ kind: 'status', status: 402 }, [402, 'insufficient_credits']],
  ] as const)('it cannot be asked for now (%j): the next request goes on from there', async (mood, told) => {
    const key = newKey()
    harness.runware.pollMood = mood
    const first = await harness.call('runware', body('later'), { user, key })
    expect([first.status, first.body.code]).toEqual(told)
    harness.runware.pollMood = { kind: 'ok' }
    expect((await harness.call('runware', body('later'), { user, key })).status).toBe(200)
    expect(harness.runware.calls.inference).toBe(1)
    expect(await harness.used(user)).toBe(1)
  })

  test('a file that cannot be had is fetched by the next request', async () => {
    const key = newKey()
    harness.runware.mood = { kind: 'fileDown' }
    const first = await harness.call('runware', body('file'), { user, key })
    expect([first.status, first.body.retry_after]).toEqual([502, 5])
    harness.runware.mood = { kind: 'ok' }
    expect((await harness.call('runware', body('file'), { user, key })).status).toBe(200)
    expect(harness.runware.requests).toHaveLength(1)
  })

  test('one that takes too long goes on without us', async () => {
    const key = newKey()
    const held = hold()
    harness.runware.mood = { kind: 'ok', delay: held.released }
    process.env.PROVIDER_TIMEOUT_MS = '500'
    const first = await harness.call('runware', body('slow'), { user, key })
    process.env.PROVIDER_TIMEOUT_MS = '120000'
    expect([first.status, first.body.code]).toEqual([504, 'timeout'])
    held.release()
    expect((await harness.call('runware', body('slow'), { user, key })).status).toBe(200)
    expect(harness.runware.requests).toHaveLength(1)
  })

  test('long after, what is not known there is sent again only on the user’s word', async () => {
    const key = newKey()
    harness.runware.mood = { kind: 'hang' }
    harness.runware.pollMood = { kind: 'drop' }
    await harness.call('runware', body('long ago'), { user, key })
    const ago = "update generation_jobs set submitted_at = now() - interval '11 minutes' where op_id = $1"
    await harness.query(ago, [key])
    harness.runware.pollMood = { kind: 'forgotten' }
    const told = await harness.call('runware', body('long ago'), { user, key })
    expect([told.status, told.body.code, told.body.reason]).toEqual(unknownAfter)
    expect(harness.runware.calls.inference).toBe(1)

    Object.assign(harness.runware, { mood: { kind: 'ok' }, pollMood: { kind: 'ok' } })
    const headers = { 'retry-unknown': newKey() }
    expect((await harness.call('runware', body('long ago'), { user, key, headers })).status).toBe(200)
    expect(harness.runware.requests).toHaveLength(2)
  })

  test('after a failure that was not charged the same key goes by another name', async () => {
    const key = newKey()
    harness.runware.mood = { kind: 'fail', text: 'CUDA error' }
    expect((await harness.call('runware', body('again'), { user, key })).status).toBe(502)
    harness.runware.mood = { kind: 'ok' }
    expect((await harness.call('runware', body('again'), { user, key })).status).toBe(200)
    const [first, second] = harness.runware.requests
    expect(first?.taskUUID).not.toBe(second?.taskUUID)
    expect(harness.runware.calls.conflict).toBe(0)
    expect(await harness.used(user)).toBe(1)
  })

  test('a server that is down was never asked', async () => {
    const key = newKey()
    process.env.RUNWARE_BASE_URL = await closedServer()
    const down = await harness.call('runware', body('a'), { user, key })
    process.env.RUNWARE_BASE_URL = harness.runware.url
    expect([down.status, down.body.code]).toEqual([502, 'server_error'])
    expect(await harness.used(user)).toBe(0)
    expect((await harness.call('runware', body('a'), { user, key })).status).toBe(200)
  })
})

test('39: a task’s name is a UUID of its own for each user, operation and attempt', async () => {
  const opId = newKey()
  const names = await Promise.all([
    taskId({ userId: 'a', opId, attempt: 1 }),
    taskId({ userId: 'b', opId, attempt: 1 }),
    taskId({ userId: 'a', opId, attempt: 2 }),
    taskId({ userId: 'a', opId: newKey(), attempt: 1 }),
  ])
  expect(new Set(names).size).toBe(4)
  for (const name of names) {
    expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
  expect(await taskId({ userId: 'a', opId, attempt: 1 })).toBe(names[0])
})

test('39: another user’s operation id does not lead to their picture', async () => {
  const key = newKey()
  const stranger = await harness.backend.signUp()
  await harness.call('runware', body('mine'), { user, key })
  await harness.call('runware', body('theirs'), { user: stranger, key })
  expect(harness.runware.requests).toHaveLength(2)
  expect(harness.runware.calls.conflict).toBe(0)
})
