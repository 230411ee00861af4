/** From the browser's body to the provider's wire, for every provider. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { models, sizes } from '../../src/domain/sizes.ts'
import type { Provider, Task } from '../../src/domain/types.ts'
import { requestOf } from '../../src/sync/requests.ts'
import type { TestUser } from '../support/backend.ts'
import { makePng } from '../support/fake-png.ts'
import { type Harness, startHarness } from './harness.ts'

let harness: Harness
let user: TestUser

beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.stop())
beforeEach(async () => {
  user = await harness.backend.signUp()
  harness.replicate.predictions.length = 0
  harness.openai.requests.length = 0
  harness.runware.requests.length = 0
})

function taskOf(provider: Provider, part: Partial<Task> = {}): Task {
  return {
    id: 'unused',
    lane: 'direct',
    provider,
    type: 'image-generation',
    position: 1,
    createdAt: 1,
    startedAt: null,
    finishedAt: null,
    prompt: 'a lighthouse',
    negativePrompt: '',
    style: 'anime',
    quality: 'standard',
    aspectRatio: '1:1',
    seed: null,
    referenceId: null,
    params: { ...sizes['1:1'], model: models.standard },
    status: 'queued',
    resultUrl: null,
    error: null,
    waitingFor: null,
    retryAt: null,
    ...part,
  }
}

const send = (task: Task, reference?: string) =>
  harness.call(task.provider, requestOf(task, reference).body, { user })

/** Everything that was said to any provider. */
const said = () => [
  ...harness.replicate.predictions.map(({ input }) => String(input.prompt)),
  ...harness.openai.requests.map(({ prompt }) => String(prompt)),
  ...harness.runware.requests.map(({ positivePrompt }) => String(positivePrompt)),
]

async function onPlatform<T>(provider: string, run: () => Promise<T>): Promise<T> {
  process.env.PLATFORM_PROVIDER = provider
  try {
    return await run()
  } finally {
    process.env.PLATFORM_PROVIDER = ''
  }
}

describe('two styles with the same prompt send different text to a provider', () => {
  test.each(['replicate', 'runware', 'openai'] as const)('%s', async (provider) => {
    await send(taskOf(provider, { style: 'watercolor' }))
    await send(taskOf(provider, { style: 'pixel-art' }))
    expectTwo()
  })

  test.each(['replicate', 'runware', 'openai'] as const)(
    'the platform’s default, as %s',
    async (provider) => {
      await onPlatform(provider, async () => {
        await send(taskOf('platform', { style: 'watercolor' }))
        await send(taskOf('platform', { style: 'pixel-art' }))
      })
      expectTwo()
    },
  )

  test('the queue’s variant of the model host', async () => {
    const params = { ...sizes['1:1'], model: 'nano-banana' }
    await send(taskOf('replicate', { lane: 'queue', style: 'nano-banana', params }))
    await send(taskOf('replicate', { style: 'pixel-art' }))
    expectTwo()
    expect(harness.replicate.predictions[1]).toMatchObject({
      model: 'google/nano-banana',
      input: { aspect_ratio: '1:1' },
    })
  })

  test('the built-in engine', async () => {
    const pictures = await onPlatform('builtin', async () => {
      const answers = [
        await send(taskOf('platform', { style: 'watercolor', seed: 7 })),
        await send(taskOf('platform', { style: 'pixel-art', seed: 7 })),
      ]
      return Promise.all(
        answers.map(async ({ body }) => {
          const path = new URL(String(body.imageURL)).pathname
          return Buffer.from(await (await harness.backend.request(path, { user })).arrayBuffer())
        }),
      )
    })
    expect(pictures[0]?.byteLength).toBeGreaterThan(1000)
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false)
  })

  function expectTwo(): void {
    const texts = said()
    expect(texts).toHaveLength(2)
    expect(new Set(texts).size).toBe(2)
    for (const text of texts) expect(text).toMatch(/^a lighthouse/)
  }
})

describe('what the user asked for reaches the provider and the row', () => {
  const asked = { seed: 1234, negativePrompt: 'people', quality: 'high' } as const
  const params = { ...sizes['16:9'], model: models.high }

  test.each(['replicate', 'runware', 'openai'] as const)('%s: the negative prompt', async (provider) => {
    const answer = await send(taskOf(provider, { ...asked, aspectRatio: '16:9', params }))
    expect(answer.body.generation).toMatchObject({ engine: provider, style: 'anime', quality: 'high' })
    expect(answer.body.generation).toMatchObject({ negative_prompt: 'people' })
    const fields = harness.runware.requests.map(({ negativePrompt }) => String(negativePrompt))
    expect([...said(), ...fields].join()).toContain('people')
  })

  test('the seed, where a provider takes one', async () => {
    await send(taskOf('replicate', { ...asked, params }))
    await send(taskOf('runware', { ...asked, params }))
    expect(harness.replicate.predictions[0]?.input).toMatchObject({ seed: 1234 })
    expect(harness.runware.requests[0]).toMatchObject({ seed: 1234 })
  })

  test('the reference image, where a provider takes one', async () => {
    const reference = `data:image/png;base64,${makePng(64, 64).toString('base64')}`
    await send(taskOf('replicate', { ...asked, params }), reference)
    await send(taskOf('runware', { ...asked, params }), reference)
    expect(harness.replicate.predictions[0]?.input).toMatchObject({ image: reference })
    expect(harness.runware.requests[0]).toMatchObject({ seedImage: reference, strength: 0.8 })
  })

  test.each([
    ['replicate', [1344, 768], 'flux-dev'],
    ['runware', [1536, 1024], 'flux-dev'],
    ['openai', [1536, 1024], 'gpt-image-1'],
  ] as const)('%s: the row has the picture’s own size %j and model %s', async (provider, size, model) => {
    const answer = await send(taskOf(provider, { ...asked, aspectRatio: '16:9', params }))
    const [width, height] = size
    expect(answer.body.generation).toMatchObject({ width, height, model, engine: provider })
  })
})

describe('the log', () => {
  test.each([
    ['replicate', 'failed', () => Object.assign(harness.replicate, { mood: failing })],
    ['replicate', 'refused', () => Object.assign(harness.replicate, { mood: refusing })],
    ['runware', 'failed', () => Object.assign(harness.runware, { mood: failing })],
    ['runware', 'refused', () => Object.assign(harness.runware, { mood: refusing })],
    ['openai', 'refused', () => Object.assign(harness.openai, { mood: refusing })],
    ['openai', 'failed', () => Object.assign(harness.openai, { mood: { ...refusing, status: 500 } })],
  ] as const)('%s: a %s picture is told without the provider’s words', async (provider, _, spoil) => {
    spoil()
    const lines: string[] = []
    const { warn, error, log } = console
    const write = (...words: unknown[]) => lines.push(words.map(String).join(' '))
    Object.assign(console, { warn: write, error: write, log: write })
    const answer = await send(taskOf(provider, { prompt: secret }))
    Object.assign(console, { warn, error, log })
    for (const fake of [harness.replicate, harness.openai, harness.runware]) fake.mood = { kind: 'ok' }

    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(lines.join('\n')).toMatch(/^Generation: \d{3} \w+ /m)
    expect(lines.join('\n')).not.toContain('xyzzy')
    expect(JSON.stringify(answer.body)).not.toContain('xyzzy')
    const [job] = await harness.query('select error_message from generation_jobs where user_id = $1', [
      user.id,
    ])
    expect(job?.error_message).toBeTruthy()
    expect(String(job?.error_message)).not.toContain('xyzzy')
  })

  const secret = 'xyzzy in the garden'
  const failing = { kind: 'fail', text: `cannot draw "${secret}" for sk-xyzzy` }
  const refusing = { kind: 'status', status: 422, text: `prompt "${secret}" was not accepted` }
})
