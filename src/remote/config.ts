/** Where the backend is. The embedded one shares the app's origin and has a fixed public key. */
export interface BackendConfig {
  url: string
  publishableKey: string
}

/** Public by nature: it names the anonymous role, and every visitor can read it. */
const embeddedKey = 'sb_publishable_pinhole_local'

export function backendConfig(origin: string): BackendConfig {
  const env = import.meta.env
  return {
    url: (env.VITE_SUPABASE_URL as string | undefined) || origin,
    publishableKey: (env.VITE_SUPABASE_PUBLISHABLE_KEY as string | undefined) || embeddedKey,
  }
}
