import { afterEach, expect, it, vi } from 'vitest'
import { mountEngine } from '../../supabase/local/engine-mount.ts'

afterEach(() => vi.restoreAllMocks())

it('draws one small picture before anybody asks for one', async () => {
  const render = vi.fn(async (_: { width: number; height: number }) => new Uint8Array())
  const load = vi.fn(async () => ({ render, close: async () => undefined }))
  const mount = mountEngine(load)
  await mount.warm()
  expect(load).toHaveBeenCalledTimes(1)
  expect(render.mock.calls.map(([{ width, height }]) => [width, height])).toEqual([[64, 64]])
})

it('logs that it could not, and goes on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const mount = mountEngine(() => Promise.reject(new TypeError('no such engine')))
  await mount.warm()
  expect(log).toHaveBeenCalledWith(expect.stringContaining('no such engine'))
})

it('is stopped at once while it warms up, without a word', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const mount = mountEngine()
  const warm = mount.warm()
  await mount.close()
  await warm
  expect(log).not.toHaveBeenCalled()
})

it('does not start once it is closed', async () => {
  const load = vi.fn(async () => ({ render: async () => new Uint8Array(), close: async () => undefined }))
  const mount = mountEngine(load)
  await mount.close()
  await mount.warm()
  expect(load).not.toHaveBeenCalled()
})
