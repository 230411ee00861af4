/**
 * pgTAP for the embedded Postgres. Its SQL comes out of PGlite's package, which is installed anyway, so
 * that a fresh clone needs nothing else and the project carries no copy.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Client } from 'pg'

const block = 512

export async function installPgtap(superuser: Client): Promise<void> {
  const files = readTar(gunzipSync(readFileSync(archive())))
  const control = files.get('pgtap.control') ?? ''
  const version = /default_version\s*=\s*'([^']+)'/.exec(control)?.[1]
  const sql = files.get(`pgtap--${version}.sql`)
  if (sql === undefined) throw new Error('PGlite brings no pgTAP any more')
  await superuser.query('begin; set local search_path to extensions, pg_catalog')
  await superuser.query(sql)
  await superuser.query('commit')
}

function archive(): string {
  // PGlite is a dependency of lite, not ours: found from there.
  const lite = createRequire(resolve(import.meta.dirname, '../../node_modules/@supabase/lite/package.json'))
  return join(dirname(lite.resolve('@electric-sql/pglite')), 'pgtap.tar.gz')
}

/** Names without folders; sizes are octal text in the header of each file. */
function readTar(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (let at = 0; at + block <= bytes.length; ) {
    const text = (from: number, length: number) =>
      bytes.toString('latin1', at + from, at + from + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(124, 12), 8) || 0
    const name = text(0, 100).split('/').at(-1) ?? ''
    if (name !== '') files.set(name, bytes.toString('utf8', at + block, at + block + size))
    at += block + Math.ceil(size / block) * block
  }
  return files
}

export interface TapResult {
  planned: number
  passed: string[]
  failed: string[]
}

/** Runs one file as `supabase test db` does and reads the TAP in its results. */
export async function runPgtap(client: Client, sql: string): Promise<TapResult> {
  const answers: unknown = await client.query(sql)
  const results = (Array.isArray(answers) ? answers : [answers]) as { rows: Record<string, unknown>[] }[]
  const lines = results.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row).map(String)))
  const text = lines.join('\n')
  return {
    planned: Number(/^1\.\.(\d+)/m.exec(text)?.[1] ?? 0),
    passed: text.match(/^ok \d+.*$/gm) ?? [],
    failed: text.match(/^not ok \d+.*(\n#.*)*$/gm) ?? [],
  }
}
