/**
 * Writes the public pages as HTML that can be read before, and without, any script: the styles inside, so
 * that nothing but the page itself is waited for. `shell.html` is the page with nothing drawn, for all others.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { isIndexed } from '../src/content/indexed-pages.ts'
import { addressTags, asText, intoHead, nameTags, noIndexTag, robotsOf, sitemapOf } from './page-head.ts'

type Rendered = { title: string; description: string; body: string }

interface Drawing {
  renderPage(path: string): Promise<Rendered>
}

/**
 * `paths`: the addresses to draw; each becomes `<path>.html`, `/` becomes `index.html`. `host`: where the site
 * will be. Unknown (''), the pages leave out what must be absolute, and there is no sitemap.
 */
export function prerenderPages(paths: readonly string[], host: string): Plugin {
  const origin = host ? `https://${host}` : null
  let root = ''
  let folder = ''
  return {
    name: 'prerender-pages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      root = config.root
      folder = resolve(root, config.build.outDir)
    },
    closeBundle: {
      // Before the worker's list of files is made.
      order: 'pre',
      sequential: true,
      async handler() {
        // The build itself has failed and says so; nothing is there to be drawn into.
        if (!existsSync(join(folder, 'index.html'))) return
        const shell = withEarlyScript(readFileSync(join(folder, 'index.html'), 'utf8'), folder)
        const styled = withLateScripts(withStyles(shell, folder))
        writeFileSync(join(folder, 'shell.html'), intoHead(shell, noIndexTag))
        writeFileSync(join(folder, 'robots.txt'), robotsOf(origin))
        if (origin !== null) writeFileSync(join(folder, 'sitemap.xml'), sitemapOf(origin))
        // Where node finds the packages that the drawing needs.
        const draft = join(root, 'node_modules', '.cache', `prerender-${process.pid}`)
        try {
          const { renderPage } = await drawing(draft)
          for (const path of paths) {
            const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`
            const page = await renderPage(path)
            // The policy forbids them, so the page would look other than it was drawn.
            const inline = / style="[^"]*"/.exec(page.body)
            if (inline) throw new Error(`${path} has an inline style:${inline[0]}`)
            mkdirSync(dirname(join(folder, name)), { recursive: true })
            writeFileSync(join(folder, name), pageOf(styled, { path, origin, page }))
          }
        } finally {
          rmSync(draft, { recursive: true, force: true })
        }
      },
    },
  }
}

async function drawing(folder: string): Promise<Drawing> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'import.meta.env.PROD': 'true' },
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    build: {
      ssr: 'src/prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      target: 'node22',
    },
    ssr: { noExternal: ['wouter'] },
  })
  return (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Drawing
}

/** The script before the first paint: a request for it would hold up all that is drawn. */
function withEarlyScript(html: string, folder: string): string {
  return html.replace(/<script src="\/(before-paint\.js)"><\/script>/, (_, name: string) => {
    const code = readFileSync(join(folder, name), 'utf8').trim()
    rmSync(join(folder, name))
    return `<script>${code}</script>`
  })
}

function withStyles(html: string, folder: string): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="([^"]+)">/g, (_, href: string) => {
    const css = readFileSync(join(folder, href), 'utf8').trim()
    return `<style>${css}</style>`
  })
}

/** A drawn page can be read before its scripts are there: they shall not hold up its pictures. */
function withLateScripts(html: string): string {
  return html.replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
}

function pageOf(
  html: string,
  { path, origin, page }: { path: string; origin: string | null; page: Rendered },
) {
  const { title, description, body } = page
  const addresses = origin !== null && isIndexed(path) ? addressTags(origin, path) : ''
  const named = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${asText(title)}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_, start: string) => start + asText(description),
    )
    .replace('<div id="root"></div>', () => `<div id="root" data-page="${path}">${body}</div>`)
  return intoHead(named, nameTags(path, page) + addresses)
}
