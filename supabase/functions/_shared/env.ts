/** The one place that reads the environment, on Deno and Node alike; read on use, because tests change it. */
import process from 'node:process'

function text(name: string): string | null {
  const value = process.env[name]?.trim()
  return value === undefined || value === '' ? null : value
}

function milliseconds(name: string, fallback: number): number {
  const value = Number(text(name) ?? Number.NaN)
  return Number.isFinite(value) && value > 0 ? value : fallback
}

function baseUrl(name: string): string | null {
  return text(name)?.replace(/\/+$/, '') ?? null
}

export const env = {
  supabaseUrl: () => baseUrl('SUPABASE_URL') ?? '',
  replicateToken: () => text('REPLICATE_API_TOKEN'),
  replicateBaseUrl: () => baseUrl('REPLICATE_BASE_URL') ?? 'https://api.replicate.com',
  runwareKey: () => text('RUNWARE_API_KEY'),
  runwareBaseUrl: () => baseUrl('RUNWARE_BASE_URL') ?? 'https://api.runware.ai',
  openaiKey: () => text('OPENAI_API_KEY'),
  openaiBaseUrl: () => baseUrl('OPENAI_BASE_URL'),
  openaiModel: () => text('OPENAI_IMAGE_MODEL') ?? 'gpt-image-1',
  platformProvider: () => text('PLATFORM_PROVIDER') ?? 'builtin',
  builtinUrl: () => baseUrl('BUILTIN_ENGINE_URL'),
  builtinKey: () => text('BUILTIN_ENGINE_KEY') ?? '',
  /** How long a provider may take, all in all. */
  providerTimeout: () => milliseconds('PROVIDER_TIMEOUT_MS', 120_000),
  /** How long a request waits for its picture before it answers 202. */
  functionWait: () => milliseconds('FUNCTION_WAIT_MS', 50_000),
}
