import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Backend, type BackendOptions, startBackend } from '../../supabase/local/backend.ts'

export type TestUser = {
  id: string
  email: string
  password: string
  accessToken: string
  refreshToken: string
}

export type TestBackend = Backend & {
  dataDir: string
  /** The superuser, for what only tests may do (extensions, other roles). */
  superuserUrl: string
  signUp(): Promise<TestUser>
  /** A request with the API key, and with the user's token where one is given. */
  request(path: string, init?: RequestInit & { user?: TestUser | undefined }): Promise<Response>
}

/** Starts a backend of its own on a temporary directory and a free port; `stop` removes the directory. */
export async function startTestBackend(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  // The cheapest password hash that Auth takes: tests make many users.
  process.env.LITE_AUTH_BCRYPT_COST = '4'
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'pinhole-test-')))
  const backend = await startBackend({ host: '127.0.0.1', port: 0, env: {}, ...options, dataDir })
  const request: TestBackend['request'] = (path, { user, ...init } = {}) => {
    const headers = new Headers(init.headers)
    headers.set('apikey', backend.publishableKey)
    if (user !== undefined) headers.set('authorization', `Bearer ${user.accessToken}`)
    return fetch(`${backend.url}${path}`, { ...init, headers })
  }
  return {
    ...backend,
    dataDir,
    superuserUrl: backend.databaseUrl.replace('//postgres:', '//supabase_admin:'),
    request,
    signUp: () => signUp(request),
    async stop() {
      await backend.stop()
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function signUp(request: TestBackend['request']): Promise<TestUser> {
  const email = `${randomUUID()}@example.com`
  const password = 'correct horse'
  const response = await request('/auth/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`Sign-up failed: ${response.status} ${await response.text()}`)
  const session = (await response.json()) as {
    access_token: string
    refresh_token: string
    user: { id: string }
  }
  return {
    id: session.user.id,
    email,
    password,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
  }
}
