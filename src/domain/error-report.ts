/** What is told of an error nobody caught: enough to find it, bounded, and nothing that opens a door. */

/** Metadata of the event `error` (specification, section 7). */
export interface ErrorReport {
  type: 'error' | 'unhandledrejection' | 'render'
  message: string
  source: string | null
  lineno: number | null
  colno: number | null
  stack: string | null
}

const longestMessage = 300
const longestSource = 200
const longestStack = 1_500

/** Where it happened, as far as the browser tells. */
export interface ErrorPlace {
  message?: string
  source?: string
  lineno?: number
  colno?: number
}

export function errorReport(type: ErrorReport['type'], error: unknown, place: ErrorPlace = {}): ErrorReport {
  const { name, message, stack } = (error ?? {}) as { name?: unknown; message?: unknown; stack?: unknown }
  const said = typeof message === 'string' && message !== '' ? message : (place.message ?? wordsOf(error))
  const kind = typeof name === 'string' && name !== 'Error' ? `${name}: ` : ''
  return {
    type,
    message: clean(said.startsWith(kind) ? said : kind + said, longestMessage),
    source: place.source ? clean(place.source, longestSource) : null,
    lineno: place.lineno || null,
    colno: place.colno || null,
    stack: typeof stack === 'string' ? clean(stack, longestStack) : null,
  }
}

/** Whatever else can be thrown. Objects are not unfolded: anything may be in them. */
function wordsOf(thrown: unknown): string {
  return typeof thrown === 'object' || typeof thrown === 'function' ? 'No message' : String(thrown)
}

/** Session tokens, keys of the backend, and addresses that carry data or secrets behind them. */
const secrets: readonly [pattern: RegExp, instead: string][] = [
  [/\b(data|blob):[^\s)'"]+/gi, '$1:…'],
  [/\beyJ[\w-]+(\.[\w-]*){0,2}/g, '[token]'],
  [/\b(bearer)\s+[^\s'",]+/gi, '$1 [token]'],
  [/\bsb_(publishable|secret)_[\w-]+/g, '[key]'],
  [
    /\b((?:access|refresh|provider)_token|token|apikey|password)(["']?\s*[=:]\s*["']?)[^\s&'",]+/gi,
    '$1$2[token]',
  ],
  // Keeps the line and column that a stack has at the end of an address.
  [/(\bhttps?:\/\/[^\s?#'")]+)[?#][^\s'")]*?((?::\d+){0,2})(?=[\s'")]|$)/gi, '$1$2'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]'],
]

/** Also takes out what the database cannot store: control characters, and halves that the cut left behind. */
function clean(text: string, longest: number): string {
  // The rules are not run over megabytes.
  let cleaned = text.slice(0, 4 * longest)
  for (const [pattern, instead] of secrets) cleaned = cleaned.replace(pattern, instead)
  return cleaned
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .slice(0, longest)
    .replace(/\p{Surrogate}/gu, '')
}

/** A page that fails in a loop says each thing once, and not everything. */
const reportsPerPage = 20

/** Answers whether this one is still to be told. One gate per page. */
export function createReportGate(): (report: ErrorReport) => boolean {
  const told = new Set<string>()
  return ({ type, message, source, lineno, colno }) => {
    const key = JSON.stringify([type, message, source, lineno, colno])
    if (told.has(key) || told.size >= reportsPerPage) return false
    told.add(key)
    return true
  }
}
