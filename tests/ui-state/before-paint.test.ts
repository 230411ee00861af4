/** The script that runs before anything is drawn, as it is served, on a document of the test's own. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const script = readFileSync(resolve(root, 'public/before-paint.js'), 'utf8')

interface Visit {
  address: string
  productionHost?: string
  builderHost?: string
  cookie?: string
  width?: number
  storedTheme?: string | null
  dark?: boolean
}

function visit(options: Visit) {
  const { address, productionHost = '', builderHost = '', cookie = '', width = 1440 } = options
  const { hostname, host, pathname, search, hash } = new URL(address)
  const dataset: Record<string, string> = { productionHost, builderHost }
  const color = { content: '' }
  let sentTo: string | null = null
  let renamedTo: string | null = null
  const location = { hostname, host, pathname, search, hash, replace: (to: string) => (sentTo = to) }
  const context = createContext({
    document: { documentElement: { dataset }, cookie, querySelector: () => color },
    location,
    history: { state: null, replaceState: (_: unknown, _title: string, to: string) => (renamedTo = to) },
    localStorage: { getItem: () => options.storedTheme ?? null },
    matchMedia: () => ({ matches: options.dark ?? false }),
    innerWidth: width,
  })
  runInContext(script, context)
  return { dataset, sentTo, renamedTo, color: color.content }
}

describe('a host that is not the production domain', () => {
  const productionHost = 'pinhole.example'

  it('sends on to it, with the same path, search and anchor', () => {
    const address = 'https://old.example:8443/gallery?q=fox#top'
    expect(visit({ address, productionHost }).sentTo).toBe('https://pinhole.example/gallery?q=fox#top')
  })

  it('sends on from www and from what only ends alike', () => {
    for (const host of ['www.pinhole.example', 'notpinhole.example', 'pinhole.example.evil.example']) {
      expect(visit({ address: `https://${host}/`, productionHost }).sentTo).toBe('https://pinhole.example/')
    }
  })

  it('stays where it is developed or previewed', () => {
    const builderHost = 'builder.example'
    for (const host of [
      'localhost:4173',
      '127.0.0.1:4173',
      '[::1]:4173',
      'builder.example',
      'branch.builder.example',
    ]) {
      const { sentTo, dataset } = visit({ address: `http://${host}/`, productionHost, builderHost })
      expect([host, sentTo, dataset.host]).toEqual([host, null, 'development'])
    }
    expect(visit({ address: 'https://evilbuilder.example/', productionHost, builderHost }).sentTo).not.toBe(
      null,
    )
  })

  it('stays where no production domain is set', () => {
    expect(visit({ address: 'https://anywhere.example/' }).sentTo).toBeNull()
  })

  it('is marked as development; the production domain is not', () => {
    expect(visit({ address: 'https://old.example/', productionHost }).dataset.host).toBe('development')
    const { dataset, sentTo } = visit({ address: 'https://pinhole.example/history', productionHost })
    expect([dataset.host, sentTo]).toEqual(['production', null])
  })
})

describe('a slash behind the path', () => {
  const renamed = (rest: string) => visit({ address: `https://pinhole.example${rest}` }).renamedTo

  it('goes, and what follows the path stays', () => {
    expect(renamed('/faq/')).toBe('/faq')
    expect(renamed('/reset-password//?a=b/#access_token=c/')).toBe('/reset-password?a=b/#access_token=c/')
  })

  it.each(['/', '/faq', '/faq?to=/x/', '/#top/', '//', '//evil.example/', '/\\evil.example/'])(
    'is none in %s',
    (rest) => expect(renamed(rest)).toBeNull(),
  )
})

describe('theme and sidebar', () => {
  const address = 'http://localhost:4173/'

  it('the stored theme goes before that of the system', () => {
    expect(visit({ address, dark: true }).dataset.theme).toBe('darkroom')
    expect(visit({ address, dark: true, storedTheme: 'paper' }).dataset.theme).toBe('paper')
    expect(visit({ address, storedTheme: 'no theme' }).dataset.theme).toBe('paper')
  })

  it('the cookie goes before the width', () => {
    expect(visit({ address, width: 1440 }).dataset.sidebar).toBe('open')
    expect(visit({ address, width: 900 }).dataset.sidebar).toBe('rail')
    expect(visit({ address, width: 900, cookie: 'a=b; sidebar_state=true' }).dataset.sidebar).toBe('open')
    expect(visit({ address, width: 1440, cookie: 'sidebar_state=false' }).dataset.sidebar).toBe('rail')
  })
})
