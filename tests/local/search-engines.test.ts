/** The app built for a host, as it is put on the web: what search engines and link previews find in it. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexedPages } from '../../src/content/indexed-pages.ts'
import { nameOf } from '../../src/content/page-titles.ts'
import { staticPages } from '../../src/content/static-pages.ts'
import { runVite } from '../../supabase/local/build.ts'

const root = resolve(import.meta.dirname, '../..')
const origin = 'https://pinhole.example'

let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhole-build-'))
  const variables = { VITE_PRODUCTION_HOST: 'pinhole.example' }
  await runVite({ root, variables, signal: new AbortController().signal }, folder)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const pageOf = (path: string): string => read(path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** Content of the tag with this name or property, without HTML's own marks. */
function tag(html: string, name: string): string | undefined {
  const found = new RegExp(`<meta\\s+(?:name|property)="${name}"\\s+content="([^"]*)"`).exec(html)?.[1]
  return found?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

describe('every page that is to be found', () => {
  test.each(indexedPages)('%s says what it is and where', (path) => {
    const html = pageOf(path)
    const { title, description } = nameOf(path)
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}">`)
    const tags = ['description', 'og:title', 'og:description', 'og:url', 'twitter:card', 'robots']
    expect(tags.map((name) => tag(html, name))).toEqual([
      description,
      title,
      description,
      origin + path,
      'summary_large_image',
      undefined,
    ])
    expect(tag(html, 'og:type')).toBe(path.startsWith('/blog/') ? 'article' : 'website')
    const picture = tag(html, 'og:image') ?? ''
    expect(picture.startsWith(`${origin}/og/`)).toBe(true)
    expect(existsSync(join(folder, picture.slice(origin.length)))).toBe(true)
  })

  test('has a title and a description of its own, short enough to be shown whole', () => {
    const names = indexedPages.map(nameOf)
    expect(new Set(names.map(({ title }) => title)).size).toBe(names.length)
    expect(new Set(names.map(({ description }) => description)).size).toBe(names.length)
    for (const { title, description } of names) {
      expect(title.length, title).toBeLessThanOrEqual(60)
      expect(description.length, description).toBeLessThanOrEqual(160)
    }
  })
})

test('the sitemap lists them, all and only them, and robots.txt leads to it', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(indexedPages.map((path) => origin + path))
  expect(read('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`)
})

test('what is private, a step, an outcome or of one device asks not to be kept', () => {
  const others = staticPages.filter((path) => !indexedPages.includes(path))
  expect(others).toEqual(['/domain-diagnostics', '/payment-success', '/payment-canceled'])
  for (const html of [...others.map(pageOf), read('shell.html')]) {
    expect(tag(html, 'robots')).toBe('noindex')
    expect(html).not.toContain('rel="canonical"')
    expect(html).not.toContain('property="og:')
  }
})
