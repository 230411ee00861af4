/**
 * Every page there is, in both roles and three widths: whole, quiet, wide enough, readable for everybody, and
 * leading nowhere but to pages. CRAWL=full looks for barriers at every width in both roles, which takes minutes;
 * without it each role has them looked for at one width, each theme at both.
 */
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { nameOf, pageTitles } from '../../src/content/page-titles.ts'
import { createAccount, expect, generate, test } from './support.ts'

const paths = [...Object.keys(pageTitles), '/nowhere']
const withAccount = new Set(['/history', '/my-generations', '/account', '/dashboard', '/billing'])
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const isFull = process.env.CRAWL === 'full'

const narrow = 390
/** Of phones that are still about. */
const narrowest = 360

const crawls = [
  { role: 'visitor', width: narrow, height: 844, axe: true },
  { role: 'visitor', width: 768, height: 1024, axe: isFull },
  { role: 'visitor', width: 1440, height: 900, axe: isFull },
  { role: 'member', width: narrow, height: 844, axe: isFull },
  { role: 'member', width: 768, height: 1024, axe: isFull },
  { role: 'member', width: 1440, height: 900, axe: true },
] as const

interface Visit {
  headings: number
  mains: number
  /** Pixels that the page is wider than its window. */
  overflow: number
  /** Of this site, as paths. */
  links: string[]
  ids: string[]
  brokenImages: string[]
}

test.describe.configure({ mode: 'parallel', timeout: isFull ? 1_800_000 : 600_000 })

for (const { role, width, height, axe } of crawls) {
  const themes = axe ? 'both themes' : 'one theme'
  test(`a ${role} finds every page whole at ${width} px in ${themes}`, async ({ browser, product }) => {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    if (role === 'member') {
      await createAccount(page, product.url)
      await generate(page, 'a quiet harbour')
    }
    const problems = listenForProblems(context, product.url)
    const visits = new Map<string, Visit>()
    for (const path of paths) {
      await page.goto(product.url + path)
      await settled(page, arrivalOf(path, role))
      const visit = await look(page, width)
      visits.set(path, visit)
      if (width === narrow) {
        expect.soft(await overflowAt(page, { width: narrowest, height }), path).toBe(0)
        await page.setViewportSize({ width, height })
      }
      const { headings, mains, overflow, brokenImages } = visit
      expect.soft({ headings, mains, overflow, brokenImages }, path).toEqual(whole)
      if (axe) expect.soft(await barriers(page), path).toEqual([])
    }
    expect.soft(deadLinks(visits)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })
}

/** Where an address leads this role in the end. */
function arrivalOf(path: string, role: 'visitor' | 'member'): string {
  if (role === 'visitor' && withAccount.has(path)) return '/auth'
  return role === 'member' && path === '/auth' ? '/generate' : path
}

const whole = { headings: 1, mains: 1, overflow: 0, brokenImages: [] }

/** What the console says, and every answer that is none. */
function listenForProblems(context: BrowserContext, origin: string): string[] {
  const problems: string[] = []
  const at = () => new URL(context.pages()[0]?.url() ?? origin).pathname
  context.on('weberror', (error) => problems.push(`${at()}: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${at()}: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${at()}: ${response.status()} for ${response.url()}`)
  })
  return problems
}

/** The page itself stands there, not a place kept for it. */
async function settled(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached()
  await expect(page, path).toHaveTitle(nameOf(path).title)
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

function look(page: Page, width: number): Promise<Visit> {
  return page.evaluate(async (room) => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    // What another has replaced meanwhile is gone with its bytes.
    const isBroken = (image: HTMLImageElement) => image.isConnected && image.naturalWidth === 0
    const addresses = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .map(({ href }) => new URL(href))
      .filter(({ origin }) => origin === location.origin)
    return {
      headings: document.querySelectorAll('h1').length,
      mains: document.querySelectorAll('main').length,
      overflow: Math.max(0, document.documentElement.scrollWidth - room),
      links: [...new Set(addresses.map(({ pathname, hash }) => pathname + hash))],
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      brokenImages: images.filter(isBroken).map(({ src }) => src),
    }
  }, width)
}

/** Pixels. */
async function overflowAt(page: Page, size: { width: number; height: number }): Promise<number> {
  await page.setViewportSize(size)
  return page.evaluate((room) => Math.max(0, document.documentElement.scrollWidth - room), size.width)
}

/** In one theme and then in the other, in place. */
async function barriers(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['paper', 'darkroom']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(standards).analyze()
    for (const { id, nodes } of violations)
      found.push(`${theme}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }
  return found
}

function deadLinks(visits: ReadonlyMap<string, Visit>): string[] {
  return [...visits].flatMap(([from, { links }]) =>
    links.flatMap((link) => {
      const [path = '', anchor] = link.split('#')
      const target = visits.get(path)
      const leads = anchor ? target?.ids.includes(decodeURIComponent(anchor)) : path in pageTitles
      return leads ? [] : [`${from} leads to ${link}`]
    }),
  )
}
