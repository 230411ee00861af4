import { expect, it, vi } from 'vitest'
import { createCalls } from '../../src/remote/calls.ts'

it('18: no call waits for ever on a connection that has died', async () => {
  const signals: unknown[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    signals.push(init?.signal)
    return Response.json([])
  }
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const calls = createCalls({ url: 'http://backend', publishableKey: 'key' }, fetch)
  const imageUrl = 'http://backend/storage/v1/object/authenticated/generations/u/a.png'
  await calls.rpc('pull_changes', {}, 'token')
  await calls.cancelFunction('generate-platform', 'op', 'token')
  await calls.selectGenerations(['a'], 'u', 'token')
  await calls.removePicture(imageUrl, 'token')
  await calls.downloadPicture(imageUrl, 'token').catch((error) => expect(error.code).toBe('network_error'))
  expect(signals).toHaveLength(5)
  expect(signals.every((signal) => signal instanceof AbortSignal)).toBe(true)
  expect(limit.mock.calls.every(([time]) => time <= 120_000)).toBe(true)
})
