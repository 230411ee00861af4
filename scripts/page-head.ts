/** What search engines and link previews read of a page: in its head, in sitemap.xml and in robots.txt. */
import { indexedPages, isIndexed } from '../src/content/indexed-pages.ts'
import { productName } from '../src/domain/constants.ts'

export interface PageName {
  title: string
  description: string
}

/** File of a page's preview picture, under public/. */
export function previewFile(path: string): string {
  return `og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.jpg`
}

/** The same wherever the page is served. */
export function nameTags(path: string, { title, description }: PageName): string {
  if (!isIndexed(path)) return noIndexTag
  return [
    property('og:type', path.startsWith('/blog/') ? 'article' : 'website'),
    property('og:site_name', productName),
    property('og:title', title),
    property('og:description', description),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
  ].join('')
}

/** All that must be absolute: it can be said only where the site's own address is known. */
export function addressTags(origin: string, path: string): string {
  const picture = `${origin}/${previewFile(path)}`
  return [
    `<link rel="canonical" href="${origin}${path}">`,
    property('og:url', origin + path),
    property('og:image', picture),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', 'The name of the page beside a picture made with Pinhole'),
    named('twitter:image', picture),
  ].join('')
}

/** For pages that are somebody's own, and for what is no page. */
export const noIndexTag = '<meta name="robots" content="noindex">'

export function intoHead(html: string, tags: string): string {
  return html.replace('</head>', () => `${tags}</head>`)
}

export function sitemapOf(origin: string): string {
  const entries = indexedPages.map((path) => `  <url><loc>${asText(origin + path)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}

/** Nothing is forbidden: what is not to be found says so itself, and has to be read for that. */
export function robotsOf(origin: string | null): string {
  const sitemap = origin === null ? '' : `\nSitemap: ${origin}/sitemap.xml\n`
  return `User-agent: *\nAllow: /\n${sitemap}`
}

export function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${asText(content)}">`
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${asText(content)}">`
}
