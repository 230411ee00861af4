/** Type-checks every function as Supabase runs it: in Deno, with each function's own deno.json. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = 'supabase/functions'
const functions = readdirSync(root).filter((name) => existsSync(join(root, name, 'index.ts')))
const deno = join(process.cwd(), 'node_modules', '.bin', 'deno')

for (const name of functions) {
  const { status } = spawnSync(deno, ['check', 'index.ts'], { cwd: join(root, name), stdio: 'inherit' })
  if (status !== 0) {
    console.error(`deno check failed for ${name}`)
    process.exitCode = 1
  }
}
console.log(`${functions.length} functions checked`)
