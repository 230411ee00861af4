/** One browser, one product, one provider: everything of a journey, and nothing shared with the next. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, makeDataDir, type Product, removeDataDir, startProduct } from '../../support/product.ts'
import type { Browser } from './browser.ts'
import { type Provider, type ProviderKind, startProvider } from './provider.ts'

export type Launch = (profile: string) => Promise<Browser>

export interface World {
  browser: Browser
  provider: Provider
  url: string
  /** Throws while the server is down. */
  product: () => Product
  startServer: () => Promise<void>
  /** As Ctrl+C does. */
  stopServer: () => Promise<void>
  /** kill -9. */
  killServer: () => Promise<void>
  /** Takes the network away, or the server where the browser has no switch, and gives it back. */
  setOnline: (online: boolean) => Promise<void>
}

export async function inWorld<T>(
  launch: Launch,
  kind: ProviderKind,
  journey: (world: World) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'pinhole-profile-'))
  const dataDir = await makeDataDir()
  const provider = await startProvider(kind)
  const options = { port: await freePort(), dataDir, env: provider.env }
  let product: Product | null = null
  const endings = [provider.close, async () => void (await product?.stop())]
  try {
    const browser = await launch(profile)
    endings.unshift(browser.close)
    product = await startProduct(options)
    const world: World = {
      browser,
      provider,
      url: product.url,
      product: () => {
        if (!product) throw new Error('the server is down')
        return product
      },
      startServer: async () => {
        product ??= await startProduct(options)
      },
      stopServer: async () => {
        await product?.stop()
        product = null
      },
      killServer: async () => {
        await product?.kill()
        product = null
      },
      setOnline: (online) => {
        if (browser.setOnline) return browser.setOnline(online)
        return online ? world.startServer() : world.stopServer()
      },
    }
    return await journey(world)
  } finally {
    await Promise.allSettled(endings.map((end) => end()))
    await removeDataDir(dataDir)
    await rm(profile, { recursive: true, force: true })
  }
}
