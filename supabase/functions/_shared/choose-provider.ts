/** Which provider a function speaks to: its own where a key is set, else the built-in engine where there is one. */
import { env } from './env.ts'
import { notConfigured } from './failure.ts'
import type { FunctionName } from './generation-request.ts'
import { pause } from './pause.ts'
import type { Provider, ProviderId } from './provider.ts'
import { createBuiltin } from './providers/builtin.ts'
import { createOpenai } from './providers/openai.ts'
import { createReplicate } from './providers/replicate.ts'
import { createRunware } from './providers/runware.ts'

export function chooseProvider(name: FunctionName): Provider {
  const provider = providerById(wantedBy(name)) ?? providerById('builtin')
  if (provider === null) throw notConfigured(`${name} has neither a key nor a built-in engine`)
  return provider
}

function wantedBy(name: FunctionName): string {
  return name === 'generate-platform' ? env.platformProvider() : name.slice('generate-'.length)
}

/** Null where it is not set up. */
export function providerById(id: string): Provider | null {
  switch (id as ProviderId) {
    case 'replicate': {
      const token = env.replicateToken()
      return token === null ? null : createReplicate({ token, baseUrl: env.replicateBaseUrl(), pause })
    }
    case 'runware': {
      const key = env.runwareKey()
      return key === null ? null : createRunware({ key, baseUrl: env.runwareBaseUrl(), pause })
    }
    case 'openai': {
      const [key, baseUrl] = [env.openaiKey(), env.openaiBaseUrl()]
      if (key === null && baseUrl === null) return null
      return createOpenai({ key, baseUrl: baseUrl ?? 'https://api.openai.com', model: env.openaiModel() })
    }
    case 'builtin': {
      const url = env.builtinUrl()
      return url === null ? null : createBuiltin({ url, key: env.builtinKey() })
    }
    default:
      return null
  }
}
