import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from './private-file.ts'
import { StartError } from './start-error.ts'

/** Public by nature: the bundle carries it as its default. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_pinhole_local'

export type Keys = {
  jwtSecret: string
  secretKey: string
  databasePassword: string
  storageSecret: string
}

const NAMES = ['jwtSecret', 'secretKey', 'databasePassword', 'storageSecret'] as const

/** The secrets of one data directory: made once, so that sessions outlive a restart. */
export function loadKeys(dataDir: string): Keys {
  const path = join(dataDir, 'keys.json')
  if (!existsSync(path)) {
    const keys: Keys = {
      jwtSecret: randomBytes(48).toString('base64url'),
      secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
      databasePassword: randomBytes(24).toString('base64url'),
      storageSecret: randomBytes(32).toString('base64url'),
    }
    writePrivateFile(path, `${JSON.stringify(keys, null, 2)}\n`)
    return keys
  }
  const broken = new StartError(
    `${path} is damaged. Restore it, or remove the data directory to start afresh.`,
  )
  let parsed: unknown
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw broken
  }
  if (!isKeys(parsed)) throw broken
  return parsed
}

function isKeys(value: unknown): value is Keys {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Record<string, unknown>
  return NAMES.every((name) => typeof record[name] === 'string' && record[name] !== '')
}
