/**
 * Says that something failed without saying what users wrote: a database error's message quotes
 * values, so of that only the code is logged.
 */
export function logError(what: string, error: unknown): void {
  console.error(`${what}: ${whatAndWhere(error)}`)
}

export function whatAndWhere(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { name, code, stack = '' } = error as Error & { code?: unknown }
  const where = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
  const label = typeof code === 'string' ? `${name} ${code}` : name
  return [label, ...where].join('\n')
}
