import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { authRequired, jsonError } from './http-errors.ts'
import { logError } from './log-error.ts'
import { bounded } from './request-body.ts'
import { bearerToken, signWithKeyId, type TokenVerifier } from './tokens.ts'

/** A reference image travels inside the body as a data URL. */
const BODY_LIMIT = 12 * 1_048_576

type Handler = { fetch(request: Request): Response | Promise<Response> }

export type FunctionsHost = { load(): Promise<void>; fetch(request: Request): Promise<Response> }

export type FunctionsOptions = { functionsDir: string; jwtSecret: string; verify: TokenVerifier }

/** Serves each folder of `functionsDir` that has an index.ts, in this process, as the edge runtime serves it. */
export function createFunctionsHost({ functionsDir, jwtSecret, verify }: FunctionsOptions): FunctionsHost {
  const handlers = new Map(
    functionNames(functionsDir).map((name) => [name, lazy(join(functionsDir, name, 'index.ts'))]),
  )
  return {
    async load() {
      for (const load of handlers.values()) await load()
    },
    async fetch(request) {
      const name = new URL(request.url).pathname.split('/')[3] ?? ''
      const load = handlers.get(name)
      if (load === undefined) return jsonError(404, 'invalid_request', 'There is no such function.')
      const headers = new Headers(request.headers)
      const token = bearerToken(headers)
      if (token !== null) {
        const verdict = verify(token)
        if (!verdict.ok) {
          return authRequired(
            verdict.reason === 'expired' ? 'The session has expired.' : 'The session token is not valid.',
          )
        }
        // Auth signs without a key id, and the functions' own check looks its key up by that id.
        headers.set('authorization', `Bearer ${signWithKeyId(verdict.claims, jwtSecret)}`)
      }
      const passed = await bounded(request, BODY_LIMIT, headers)
      if (passed instanceof Response) return passed
      try {
        const handler = await load()
        return await handler.fetch(passed)
      } catch (error) {
        logError(`Function ${name} failed`, error)
        return jsonError(500, 'server_error', 'The function failed.')
      }
    },
  }
}

function functionNames(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter(
    (name) => !name.startsWith('_') && existsSync(join(folder, name, 'index.ts')),
  )
}

function lazy(file: string): () => Promise<Handler> {
  let loading: Promise<Handler> | null = null
  return () => {
    loading ??= import(pathToFileURL(file).href).then((module: { default: Handler }) => module.default)
    return loading
  }
}
