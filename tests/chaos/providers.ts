/** The two fake providers, each request in the mood its prompt has been given. */
import { type FakeOpenai, startFakeOpenai } from '../support/fake-openai.ts'
import type { Mood } from '../support/fake-provider.ts'
import { type FakeReplicate, startFakeReplicate } from '../support/fake-replicate.ts'

export interface Providers {
  env: Record<string, string>
  /** The moods of the next calls for this prompt; after them it is a good one. */
  expect: (prompt: string, moods: Mood[]) => void
  /** Calls for the prompt that made a picture, or may have: the provider never said that it had none. */
  charged: (prompt: string) => number
  /** Every call, for the report. */
  history: (prompt: string) => string[]
  close: () => Promise<void>
}

/** What the harness writes before the product adds its own words. */
const wordsOf = (prompt: string): string => prompt.split('\n', 1)[0] ?? ''

const neverCharged: Mood['kind'][] = ['dropBefore', 'fail', 'throttle', 'status']

export async function startProviders(): Promise<Providers> {
  const replicate: FakeReplicate = await startFakeReplicate()
  const openai: FakeOpenai = await startFakeOpenai()
  const moods = new Map<string, Mood[]>()
  const calls = new Map<string, string[]>()
  const paid = new Map<string, number>()

  const moodOf = (provider: string) => (prompt: string) => {
    const words = wordsOf(prompt)
    const mood = moods.get(words)?.shift() ?? { kind: 'ok' as const, delay: 50 }
    calls.set(words, [...(calls.get(words) ?? []), `${provider} ${mood.kind}`])
    if (provider === 'openai' && !neverCharged.includes(mood.kind)) {
      paid.set(words, (paid.get(words) ?? 0) + 1)
    }
    return mood
  }
  replicate.moodOf = moodOf('replicate')
  openai.moodOf = moodOf('openai')

  return {
    env: {
      REPLICATE_API_TOKEN: replicate.token,
      REPLICATE_BASE_URL: replicate.url,
      OPENAI_API_KEY: openai.key,
      OPENAI_BASE_URL: openai.url,
      PLATFORM_PROVIDER: 'openai',
    },
    expect: (prompt, next) => void moods.set(prompt, [...next]),
    charged(prompt) {
      const made = replicate.predictions.filter(
        ({ input, status }) =>
          wordsOf(String(input.prompt)) === prompt && status !== 'failed' && status !== 'canceled',
      )
      return made.length + (paid.get(prompt) ?? 0)
    },
    history: (prompt) => calls.get(prompt) ?? [],
    close: async () => void (await Promise.all([replicate.close(), openai.close()])),
  }
}
