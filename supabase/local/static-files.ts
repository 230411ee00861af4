import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type InlineHashes, nothingInline } from './security-headers.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export type StaticFile = {
  type: string
  etag: string
  cacheControl: string
  /** What a page's policy must allow inside it. */
  inline: InlineHashes
  bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

export type NamedFile = { name: string; file: StaticFile }

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** What the build puts beside a file, under the file's name with this behind it. */
export const SUFFIXES = { br: '.br', gzip: '.gz' } as const

/** The built app, in memory: a later build cannot take a file away from under a running server. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = `/${relative(folder, path).split(sep).join('/')}`
    const type = TYPES[extname(entry.name)]
    if (entry.isFile() && type !== undefined && !name.includes('/.'))
      files.set(name, staticFile(path, name, type))
  }
  return files
}

export function isCompressible(name: string): boolean {
  return /^text|json|xml|javascript/.test(TYPES[extname(name)] ?? '')
}

function staticFile(path: string, name: string, type: string): StaticFile {
  const identity = readFileSync(path)
  const [br, gzip] = [path + SUFFIXES.br, path + SUFFIXES.gzip]
  return {
    type,
    etag: etagOf(identity),
    cacheControl: cacheControl(name),
    inline: type.startsWith('text/html') ? inlineHashes(identity.toString()) : nothingInline,
    bytes: {
      identity,
      ...(existsSync(br) && { br: readFileSync(br) }),
      ...(existsSync(gzip) && { gzip: readFileSync(gzip) }),
    },
  }
}

/** Weak, because the compressed forms share it. */
export function etagOf(identity: Buffer): string {
  return `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
}

/** Of styles and of scripts that are run: what is only read, as structured data is, needs no leave. */
function inlineHashes(html: string): InlineHashes {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  return {
    scripts: hashes(/<script>([\s\S]*?)<\/script>/g),
    styles: hashes(/<style>([\s\S]*?)<\/style>/g),
  }
}

/** Names with a hash never change their content; pages and the worker are asked for each time. */
function cacheControl(name: string): string {
  if (name.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (/\.(png|jpg|webp|svg|ico|woff2)$/.test(name)) return 'public, max-age=86400'
  return 'no-cache'
}
