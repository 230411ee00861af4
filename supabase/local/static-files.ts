import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export type StaticFile = {
  type: string
  etag: string
  cacheControl: string
  compressible: boolean
  bytes(encoding: Encoding): Promise<Buffer>
}

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

/** The built app: every file by its path, read once and kept with its compressed forms. */
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

function staticFile(path: string, name: string, type: string): StaticFile {
  const { size, mtimeMs } = statSync(path)
  const compressible = /^text|json|xml|javascript/.test(type)
  const kept = new Map<Encoding, Promise<Buffer>>()
  return {
    type,
    compressible,
    etag: `"${createHash('sha256').update(`${name}:${size}:${mtimeMs}`).digest('base64url').slice(0, 22)}"`,
    cacheControl: cacheControl(name),
    bytes(encoding) {
      const known = kept.get(encoding) ?? readAs(path, encoding)
      kept.set(encoding, known)
      return known
    },
  }
}

/** Names with a hash never change their content; pages and the worker are asked for each time. */
function cacheControl(name: string): string {
  if (name.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (/\.(png|jpg|webp|svg|ico|woff2)$/.test(name)) return 'public, max-age=86400'
  return 'no-cache'
}

async function readAs(path: string, encoding: Encoding): Promise<Buffer> {
  const suffix = encoding === 'br' ? '.br' : '.gz'
  if (encoding === 'identity') return readFileSync(path)
  return existsSync(path + suffix) ? readFileSync(path + suffix) : compress(readFileSync(path), encoding, 5)
}

export function compress(bytes: Buffer, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: Math.min(quality, 9) })
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
