/**
 * Says that something failed without saying what users wrote: a database error's message quotes
 * values, a JSON error's the text. Of the kinds that are mistakes in the code the message is kept.
 */
export function logError(what: string, error: unknown): void {
  console.error(`${what}: ${whatAndWhere(error)}`)
}

const OUR_OWN = [TypeError, ReferenceError, RangeError, SyntaxError]

function whatAndWhere(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { name, message, code, stack = '' } = error as Error & { code?: unknown }
  const where = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const isOurOwn = OUR_OWN.some((kind) => error instanceof kind) && !message.includes('JSON')
  const label = [name, typeof code === 'string' ? code : '', isOurOwn ? message.slice(0, 300) : '']
  return [label.filter(Boolean).join(' '), ...where.slice(0, 8)].join('\n')
}
