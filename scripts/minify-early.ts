/** The script that runs before the first paint is no module and goes through no bundler: made small after all. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

export function minifyEarly(name: string): Plugin {
  return {
    name: 'minify-early',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return
      const file = join(dir, name)
      const { code, errors } = await minify(name, await readFile(file, 'utf8'))
      if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`)
      await writeFile(file, code)
    },
  }
}
