import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writePrivateFile } from './private-file.ts'

export type Mail = { to: string; subject: string; text?: string; html?: string }

const KEPT = 100

/** Mail goes nowhere on one machine: each one is kept as a file of the data directory, the newest hundred. */
export function createMailSink(dataDir: string): { send(mail: Mail): Promise<void> } {
  const folder = join(dataDir, 'mail')
  let count = 0
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const sentAt = new Date().toISOString()
      const name = `${sentAt.replaceAll(':', '-')}-${String(count++).padStart(6, '0')}.json`
      writePrivateFile(join(folder, name), `${JSON.stringify({ sentAt, ...mail }, null, 2)}\n`)
      const names = (await readdir(folder)).sort()
      for (const old of names.slice(0, -KEPT)) await rm(join(folder, old), { force: true })
    },
  }
}
