import type { Sql } from '../sql-client.ts'
import type { Condition } from './filters.ts'

/** `type` is Postgres' short name, which clients know; `sqlType` is what can be cast to. */
export type Column = { name: string; type: string; sqlType: string }

/** A published table as one role may read it. */
export type Table = { schema: string; name: string; key: Column[]; columns: Column[] }

type Row = { table: string; name: string; type: string; sql_type: string; is_key: boolean; readable: boolean }

/** The tables of the publication that the role may read, key included; all of the schema without a name. */
export async function readableTables(
  sql: Sql,
  { schema, table, role }: { schema: string; table: string | null; role: string },
): Promise<Table[]> {
  const rows = await sql<Row[]>`
    select c.relname as table, a.attname as name, t.typname as type,
      format_type(a.atttypid, -1) as sql_type,
      coalesce(a.attnum = any (i.indkey), false) as is_key,
      has_column_privilege(${role}::name, c.oid, a.attnum, 'select')
        and has_schema_privilege(${role}::name, n.oid, 'usage') as readable
    from pg_publication_tables p
    join pg_namespace n on n.nspname = p.schemaname
    join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where p.pubname = 'supabase_realtime' and p.schemaname = ${schema}
      and (${table}::text is null or p.tablename = ${table})
    order by c.relname, a.attnum`
  return [...new Set(rows.map((row) => row.table))].flatMap((name) => {
    const all = rows.filter((row) => row.table === name)
    if (all.some((row) => row.is_key && !row.readable)) return []
    const columns = all.filter((row) => row.readable).map(columnOf)
    return [{ schema, name, key: all.filter((row) => row.is_key).map(columnOf), columns }]
  })
}

function columnOf({ name, type, sql_type }: Row): Column {
  return { name, type, sqlType: sql_type }
}

/**
 * The conditions with their values in Postgres' own spelling, so that they can be compared with keys
 * as text. null when a column is not there for this role or a value is none of its type.
 */
export async function checkConditions(
  sql: Sql,
  table: Table,
  conditions: Condition[],
): Promise<Condition[] | null> {
  const checked: Condition[] = []
  for (const condition of conditions) {
    const column = table.columns.find(({ name }) => name === condition.column)
    if (column === undefined) return null
    try {
      const [row] = await sql.unsafe<{ texts: string[] }[]>(
        `select array(select v::${column.sqlType}::text from unnest($1::text[]) v) as texts`,
        [condition.values],
      )
      checked.push({ ...condition, values: row?.texts ?? [] })
    } catch (error) {
      if (isValueError(error)) return null
      throw error
    }
  }
  return checked
}

/** Class 22: what was given is no value of the type. */
function isValueError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && code.startsWith('22')
}
