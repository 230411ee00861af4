import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readSettings } from '../../supabase/local/env.ts'

const root = mkdtempSync(join(tmpdir(), 'pinhole-env-'))
const write = (text: string) => writeFileSync(join(root, '.env'), text)

beforeEach(() => write(''))
afterAll(() => rmSync(root, { recursive: true }))

test('without any setting there are defaults', () => {
  expect(readSettings(root, {})).toMatchObject({
    port: 4173,
    host: '127.0.0.1',
    dataDir: join(root, '.data'),
    hosted: null,
    server: {},
  })
})

test('.env is read, and the environment wins over it', () => {
  write(
    'PORT=5000\nexport HOST="0.0.0.0" # everybody\n# OPENAI_API_KEY=x\n\nREPLICATE_API_TOKEN=r8_abc\nDATA_DIR=\n',
  )
  const settings = readSettings(root, { PORT: '5001', PATH: '/bin' })
  expect(settings).toMatchObject({ port: 5001, host: '0.0.0.0', dataDir: join(root, '.data') })
  expect(settings.server).toEqual({ REPLICATE_API_TOKEN: 'r8_abc' })
})

test('a broken value is named in one line that does not show it', () => {
  const broken = {
    PORT: 'eighty',
    HOST: 'http://localhost',
    OPENAI_API_KEY: 'two words',
    OPENAI_BASE_URL: 'localhost:8080',
    REPLICATE_BASE_URL: 'ftp://example.com',
    PLATFORM_PROVIDER: 'midjourney',
    PROVIDER_TIMEOUT_MS: '2 minutes',
    VITE_SUPABASE_URL: 'supabase',
  }
  for (const [name, value] of Object.entries(broken)) {
    for (const [text, environment] of [
      ['', { [name]: value }],
      [`${name}=${value}`, {}],
    ] as const) {
      const message = messageOf(() => fromFile(text, environment))
      expect(message).toMatch(new RegExp(`^${name} must [^\\n]+$`))
      expect(message).not.toContain(value)
    }
  }
  expect(() => readSettings(root, { PORT: '65536' })).toThrow('PORT')
  expect(() => fromFile('', { PLATFORM_PROVIDER: 'none' })).toThrow(
    'PLATFORM_PROVIDER must be one of builtin, replicate, runware, openai.',
  )
})

test('Runware’s settings reach the functions', () => {
  const server = {
    RUNWARE_API_KEY: 'abcdef',
    RUNWARE_BASE_URL: 'http://localhost:9000',
    PLATFORM_PROVIDER: 'runware',
  }
  expect(fromFile('RUNWARE_API_KEY=abcdef', { ...server, RUNWARE_API_KEY: '' }).server).toEqual(server)
})

test('a line of .env that is none is named by its number', () => {
  expect(() => fromFile('PORT=5000\n\nthis is no setting\n')).toThrow(
    '.env line 3 is not of the form NAME=value.',
  )
  expect(() => fromFile('OPENAI_IMAGE_MODEL="several\nlines"\nnonsense')).toThrow('.env line 3')
})

test('a hosted backend needs its address and its key together', () => {
  expect(() => readSettings(root, { VITE_SUPABASE_URL: 'https://x.supabase.co' })).toThrow('together')
  const both = {
    VITE_SUPABASE_URL: 'https://x.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  }
  expect(readSettings(root, both).hosted).toEqual({
    url: 'https://x.supabase.co',
    publishableKey: 'sb_publishable_x',
  })
})

function fromFile(text: string, environment: Record<string, string> = {}) {
  write(text)
  return readSettings(root, environment)
}

function messageOf(step: () => unknown): string {
  try {
    step()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}
