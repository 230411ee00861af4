import { afterEach, describe, expect, it } from 'vitest'
import { createEngine, type Engine } from '../../supabase/local/engine/engine.ts'
import { renderPng } from '../../supabase/local/engine/render.ts'
import { manyPictures, pngSize, request } from './pictures.ts'

let engine: Engine | null = null
/** The time a picture may take is long: on a busy machine the start of a worker alone can take seconds. */
const open = (options: Parameters<typeof createEngine>[0]): Engine => {
  engine = createEngine({ timeLimit: 120_000, ...options })
  return engine
}

afterEach(async () => {
  await engine?.close()
  engine = null
})

describe('createEngine', manyPictures, () => {
  it('draws in a worker what is drawn here', async () => {
    const png = await open({ workers: 1 }).render(request())
    expect(Buffer.compare(png, renderPng(request()))).toBe(0)
  })

  it('draws more pictures than it has workers', async () => {
    const pool = open({ workers: 2 })
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map((seed) => pool.render(request({ seed, style: 'minimalist' }))),
    )
    expect(new Set(all.map((png) => Buffer.from(png).toString('base64'))).size).toBe(5)
    for (const png of all) expect(pngSize(png)).toEqual({ width: 128, height: 128 })
  })

  it('refuses a request out of bounds and goes on', async () => {
    const pool = open({ workers: 1 })
    await expect(pool.render(request({ width: 9999 }))).rejects.toThrow('width')
    await expect(pool.render(request({ seed: Number.NaN }))).rejects.toThrow('seed')
    expect(await pool.render(request({ style: 'minimalist' }))).toBeInstanceOf(Uint8Array)
  })

  it('ends a picture that takes too long and replaces its worker', async () => {
    // No worker can even start within this time, so the limit always strikes.
    const pool = open({ workers: 1, timeLimit: 1 })
    const both = await Promise.allSettled([pool.render(request()), pool.render(request({ seed: 2 }))])
    for (const one of both)
      expect(one).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringContaining('longer than') },
      })
  })

  it('rejects what is under way when it is closed, and everything after', async () => {
    const pool = open({ workers: 1 })
    const all = Promise.allSettled(
      [1, 2, 3].map((seed) => pool.render(request({ seed, width: 1024, height: 1024 }))),
    )
    await pool.close()
    for (const one of await all)
      expect(one).toMatchObject({ status: 'rejected', reason: { message: 'the engine is closed' } })
    await expect(pool.render(request())).rejects.toThrow('closed')
  })
})
