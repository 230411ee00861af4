/** The bodies of the specification's section 7, read from the wire between browser and function. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addReference } from '../../src/data/references.ts'
import { editTask, enqueueGenerations, type RequestedPicture } from '../../src/data/tasks.ts'
import type { Lane, Task } from '../../src/domain/types.ts'
import { createScheduler } from '../../src/sync/scheduler.ts'
import {
  createFixture,
  type Fixture,
  made,
  type Peer,
  startPeer,
  until,
  wanted,
} from '../support/sync-fixture.ts'

let peer: Peer
let fixture: Fixture

beforeEach(async () => {
  peer = await startPeer()
  peer.answer = made
  fixture = await createFixture(peer.url)
})

afterEach(async () => {
  await fixture.close()
  await peer.close()
})

async function enqueue(part: Partial<RequestedPicture>, lane: Lane): Promise<Task | undefined> {
  const options = { lane, count: 1, now: fixture.clock.now }
  const [task] = await enqueueGenerations(fixture.db, { ...wanted, ...part }, options)
  return task
}

/** Function and body as they arrive. */
async function sent(part: Partial<RequestedPicture>, lane: Lane = 'direct') {
  await enqueue(part, lane)
  const scheduler = createScheduler(fixture.context)
  scheduler.start()
  await until('sent', () => peer.requests.length > 0)
  await until('settled', async () => (await fixture.db.outbox.count()) === 0)
  scheduler.stop()
  const { path = '', body = {} } = peer.requests[0] ?? {}
  const { meta, ...rest } = body
  return { name: path.replace('/functions/v1/generate-', ''), body: rest, meta }
}

const wide = { aspectRatio: '16:9' } as const
const picture = 'data:image/png;base64,iVBORw0KGgo='

describe('a run of the generator page', () => {
  it('goes to the model host', async () => {
    expect(await sent({ negativePrompt: 'rain', seed: 7, quality: 'high', ...wide })).toEqual({
      name: 'replicate',
      body: {
        prompt: 'a fox',
        negative_prompt: 'rain',
        num_outputs: 1,
        aspect_ratio: '16:9',
        model: 'flux-dev',
      },
      meta: { style: 'anime', quality: 'high', seed: 7, negative_prompt: 'rain' },
    })
  })

  it.each([
    ['standard', 'flux-schnell'],
    ['high', 'flux-dev'],
    ['ultra', 'flux-1.1-pro'],
  ] as const)('quality %s is model %s', async (quality, model) => {
    expect((await sent({ quality })).body).toMatchObject({ model })
  })

  it('carries its reference image as a data URL', async () => {
    const referenceId = await addReference(fixture.db, picture, fixture.clock.now)
    expect(await sent({ referenceId })).toMatchObject({ name: 'replicate', body: { image: picture } })
  })
})

describe('another provider, where one is chosen', () => {
  it('the second hosted-model provider', async () => {
    expect(await sent({ provider: 'runware', negativePrompt: 'rain', seed: 7, ...wide })).toEqual({
      name: 'runware',
      body: { positivePrompt: 'a fox', width: 1536, height: 1024, model: 'flux-schnell' },
      meta: { style: 'anime', quality: 'standard', seed: 7, negative_prompt: 'rain' },
    })
  })

  it('the second hosted-model provider takes a reference image beside its body', async () => {
    const referenceId = await addReference(fixture.db, picture, fixture.clock.now)
    const { body, meta } = await sent({ provider: 'runware', referenceId })
    expect(body).toEqual({ positivePrompt: 'a fox', width: 1024, height: 1024, model: 'flux-schnell' })
    expect(meta).toEqual({ style: 'anime', quality: 'standard', image: picture })
  })

  it.each([
    ['1:1', '1024x1024'],
    ['16:9', '1792x1024'],
    ['9:16', '1792x1024'],
  ] as const)('the OpenAI-style provider, %s as %s', async (aspectRatio, size) => {
    expect(await sent({ provider: 'openai', aspectRatio })).toEqual({
      name: 'openai',
      body: { prompt: 'a fox', n: 1, size },
      meta: { style: 'anime', quality: 'standard' },
    })
  })

  it('the platform’s default', async () => {
    expect(await sent({ provider: 'platform', ...wide })).toMatchObject({
      name: 'platform',
      body: { prompt: 'a fox', width: 1536, height: 1024 },
    })
  })

  it('leaves a reference image to a provider that takes one', async () => {
    const referenceId = await addReference(fixture.db, picture, fixture.clock.now)
    expect(await sent({ provider: 'openai', referenceId })).toMatchObject({
      name: 'replicate',
      body: { image: picture },
    })
  })

  it('holds for the queue too', async () => {
    expect((await sent({ provider: 'runware' }, 'queue')).name).toBe('runware')
  })
})

describe('the queue', () => {
  it('goes to the platform’s default', async () => {
    expect(await sent({ negativePrompt: 'rain' }, 'queue')).toEqual({
      name: 'platform',
      body: { prompt: 'a fox', width: 1024, height: 1024 },
      meta: { style: 'anime', quality: 'standard', negative_prompt: 'rain' },
    })
  })

  it('sends Nano Banana in the model host’s variant, always square', async () => {
    const asked = { style: 'nano-banana', negativePrompt: 'rain', seed: 7, ...wide } as const
    expect(await sent(asked, 'queue')).toEqual({
      name: 'replicate',
      body: { prompt: 'a fox', num_outputs: 1, aspect_ratio: '1:1', model: 'nano-banana' },
      meta: { style: 'nano-banana', quality: 'standard', negative_prompt: 'rain' },
    })
  })

  it('keeps a chosen provider when what waits is edited, and else takes the one that fits', async () => {
    const chosen = await enqueue({ provider: 'runware' }, 'queue')
    const platform = await enqueue({}, 'queue')
    const edit = async (task: Task | undefined, style: 'nano-banana' | 'anime') =>
      (await editTask(fixture.db, task?.id ?? '', { style }, fixture.clock.now)).task.provider
    expect(await edit(chosen, 'nano-banana')).toBe('runware')
    expect(await edit(platform, 'nano-banana')).toBe('replicate')
    expect(await edit(platform, 'anime')).toBe('platform')
  })
})
