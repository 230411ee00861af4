import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from './private-file.ts'

type Connection = { url: string; publishableKey: string; secretKey: string; databaseUrl: string }

/** How tools on this machine find the running backend. One that a killed run left is removed at once. */
export function publishConnection(dataDir: string): {
  write(connection: Connection): void
  remove(): void
} {
  const path = join(dataDir, 'connection.json')
  const remove = () => rmSync(path, { force: true })
  remove()
  return {
    remove,
    write({ url, publishableKey, secretKey, databaseUrl }) {
      const content = {
        url,
        publishable_key: publishableKey,
        secret_key: secretKey,
        database_url: databaseUrl,
      }
      writePrivateFile(path, `${JSON.stringify(content, null, 2)}\n`)
    },
  }
}
