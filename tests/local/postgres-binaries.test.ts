import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keptCopy, reachable } from '../../supabase/local/postgres-binaries.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinhole-binaries-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('binaries in a private folder are copied once, for everybody to run', () => {
  const native = join(folder, 'package', 'native')
  mkdirSync(join(native, 'bin'), { recursive: true, mode: 0o700 })
  mkdirSync(join(native, 'lib'), { mode: 0o700 })
  writeFileSync(join(folder, 'package', 'package.json'), '{"version":"17.0.0"}')
  writeFileSync(join(native, 'bin', 'postgres'), 'a program', { mode: 0o700 })
  writeFileSync(join(native, 'lib', 'libpq.so.5'), 'a library', { mode: 0o600 })
  symlinkSync('libpq.so.5', join(native, 'lib', 'libpq.so'))
  const cache = join(folder, 'cache')

  const { postgres } = keptCopy(native, cache)
  expect(statSync(postgres).mode & 0o777).toBe(0o755)
  const copy = join(postgres, '..', '..')
  expect(statSync(copy).mode & 0o777).toBe(0o755)
  expect(statSync(join(copy, 'lib')).mode & 0o777).toBe(0o755)
  expect(statSync(join(copy, 'lib', 'libpq.so.5')).mode & 0o777).toBe(0o644)
  expect(readlinkSync(join(copy, 'lib', 'libpq.so'))).toBe('libpq.so.5')

  const made = statSync(postgres).ino
  expect(statSync(keptCopy(native, cache).postgres).ino).toBe(made)
  expect(readdirSync(cache)).toHaveLength(1)
})

test('a folder that others cannot walk into is not reachable', () => {
  const open = join(folder, 'open')
  mkdirSync(open, { mode: 0o755 })
  expect(reachable('/')).toBe(true)
  expect(reachable(open)).toBe(false)
})
