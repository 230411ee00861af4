/** The service that draws, as a fake that counts: how often each prompt was asked for, how many at once. */
import { startFakeOpenai } from '../../support/fake-openai.ts'
import { startFakeReplicate } from '../../support/fake-replicate.ts'

/** OpenAI's kind cannot be asked what became of a call; Replicate's can. */
export type ProviderKind = 'openai' | 'replicate'

export interface Provider {
  kind: ProviderKind
  env: Record<string, string>
  /** How long (ms) a picture takes from now on. */
  delay: number
  /** How often each of the journey's prompts was asked for. */
  calls: () => ReadonlyMap<string, number>
  /** The most that were asked for within one picture's time. */
  mostAtOnce: () => number
  close: () => Promise<void>
}

export async function startProvider(kind: ProviderKind): Promise<Provider> {
  const calls = new Map<string, number>()
  const begun: { at: number; until: number }[] = []
  const fake = await (kind === 'openai' ? startFakeOpenai() : startFakeReplicate())
  const provider: Provider = {
    kind,
    env: envOf(kind, fake),
    delay: 300,
    calls: () => calls,
    mostAtOnce: () =>
      Math.max(0, ...begun.map(({ at }) => begun.filter((one) => isUnderWay(one, at)).length)),
    close: fake.close,
  }
  fake.moodOf = (prompt) => {
    const key = /milestone \d+/.exec(prompt)?.[0] ?? prompt
    calls.set(key, (calls.get(key) ?? 0) + 1)
    begun.push({ at: Date.now(), until: Date.now() + provider.delay })
    return { kind: 'ok', delay: provider.delay }
  }
  return provider
}

function isUnderWay({ at, until }: { at: number; until: number }, moment: number): boolean {
  return at <= moment && moment < until
}

function envOf(
  kind: ProviderKind,
  fake: { url: string; key?: string; token?: string },
): Record<string, string> {
  return kind === 'openai'
    ? { PLATFORM_PROVIDER: kind, OPENAI_API_KEY: String(fake.key), OPENAI_BASE_URL: fake.url }
    : { PLATFORM_PROVIDER: kind, REPLICATE_API_TOKEN: String(fake.token), REPLICATE_BASE_URL: fake.url }
}
