/** Filters of postgres_changes: `column=operator.value`, several of them joined by commas. */
import { LIMITS } from './limits.ts'

const OPERATORS = { eq: '=', neq: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=', in: 'in' } as const

type Operator = keyof typeof OPERATORS

export type Condition = { column: string; operator: Operator; values: string[] }

/** null when the text is no filter that this service knows. */
export function parseFilter(text: string): Condition[] | null {
  const conditions = splitOutside(text).map(parseCondition)
  return conditions.every((condition) => condition !== null) ? conditions : null
}

function parseCondition(text: string): Condition | null {
  const [, column, operator, value] = /^([^=]+)=([a-z]+)\.(.*)$/s.exec(text) ?? []
  if (column === undefined || operator === undefined || value === undefined) return null
  if (!isOperator(operator)) return null
  if (operator !== 'in') return { column, operator, values: [unquote(value)] }
  const list = /^\((.+)\)$/s.exec(value)?.[1]
  if (list === undefined) return null
  const values = splitOutside(list).map(unquote)
  return values.length > LIMITS.valuesPerFilter ? null : { column, operator, values }
}

function isOperator(text: string): text is Operator {
  return Object.hasOwn(OPERATORS, text)
}

/** Parts between commas, where quotes and brackets hold a comma together. */
function splitOutside(text: string): string[] {
  const parts: string[] = []
  let start = 0
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (quoted && char === '\\') i++
    else if (char === '"') quoted = !quoted
    else if (quoted) continue
    else if (char === '(') depth++
    else if (char === ')') depth--
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(start, i))
      start = i + 1
    }
  }
  parts.push(text.slice(start))
  return parts
}

function unquote(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text
}

/** The condition in SQL; its values are parameters from `$first` on. */
export function conditionSql({ column, operator, values }: Condition, type: string, first: number): string {
  const parameters = values.map((_, index) => `$${first + index}::text::${type}`)
  const right = operator === 'in' ? `(${parameters.join(', ')})` : parameters[0]
  return `t.${quoteName(column)} ${OPERATORS[operator]} ${right}`
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/**
 * What the key alone tells about the filter: true, false, or null when it takes the row. The values
 * are in Postgres' own spelling by now.
 */
export function keyMatches(conditions: Condition[], key: Record<string, unknown>): boolean | null {
  let certain = true
  for (const { column, operator, values } of conditions) {
    const value = Object.hasOwn(key, column) ? key[column] : undefined
    // Other types, and numbers too large for JavaScript, are spelt otherwise here than in Postgres.
    const known = typeof value === 'string' || Number.isSafeInteger(value)
    if (!known || (operator !== 'eq' && operator !== 'in')) certain = false
    else if (!values.includes(String(value))) return false
  }
  return certain ? true : null
}
