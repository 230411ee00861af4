import type { Sql } from '../sql-client.ts'
import type { Claims } from '../tokens.ts'
import { type Condition, conditionSql, quoteName } from './filters.ts'
import type { Table } from './tables.ts'

/** Whom the rows are read as; the claims decide through row-level security. */
export type Reader = { role: Role; claims: Claims }

/** A published table, and which of its rows are wanted. */
export type Source = { table: Table; conditions: Condition[] }

const ROLES = ['anon', 'authenticated', 'service_role'] as const
export type Role = (typeof ROLES)[number]

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}

/** The rows with these keys that the reader may see and the conditions let through, by key. */
export async function readRows(
  sql: Sql,
  reader: Reader,
  source: Source,
  keys: string[],
): Promise<Map<string, Record<string, unknown>>> {
  const { text, values } = rowsQuery(source, keys)
  const claims = JSON.stringify(reader.claims)
  const rows = await sql.begin('read only', async (tx) => {
    await tx`select set_config('role', ${reader.role}, true), set_config('request.jwt.claims', ${claims}, true)`
    return tx.unsafe<{ key: string; record: Record<string, unknown> }[]>(text, values)
  })
  return new Map(rows.map(({ key, record }) => [key, record]))
}

function rowsQuery({ table, conditions }: Source, keys: string[]): { text: string; values: string[] } {
  const values = [`[${keys.join(',')}]`]
  const wheres = conditions.map((condition) => {
    const type = table.columns.find(({ name }) => name === condition.column)?.sqlType ?? 'text'
    const first = values.length + 1
    values.push(...condition.values)
    return conditionSql(condition, type, first)
  })
  const key = table.key.map(({ name, sqlType }) => ({
    text: quoteText(name),
    name: quoteName(name),
    sqlType,
  }))
  const text = `
    select jsonb_build_object(${key.map(({ text, name }) => `${text}, t.${name}`).join(', ')})::text as key,
      (select to_jsonb(r) from (
        select ${table.columns.map(({ name }) => `t.${quoteName(name)}`).join(', ')}) r) as record
    from jsonb_to_recordset($1::text::jsonb) as k(${key.map(({ name, sqlType }) => `${name} ${sqlType}`).join(', ')})
    join ${quoteName(table.schema)}.${quoteName(table.name)} t on ${key.map(({ name }) => `t.${name} = k.${name}`).join(' and ')}
    ${wheres.length > 0 ? `where ${wheres.join(' and ')}` : ''}`
  return { text, values }
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
