/** A product whose pictures come from a provider that a test can spoil. */
import { type FakeReplicate, startFakeReplicate } from '../support/fake-replicate.ts'
import { freePort, makeDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts'
import { test as base } from './support.ts'

export const test = base.extend<object, { replicate: FakeReplicate; product: Product }>({
  replicate: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
    async ({}, use) => {
      const replicate = await startFakeReplicate()
      await use(replicate)
      await replicate.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ replicate }, use) => {
      const dataDir = await makeDataDir()
      const product = await startProduct({
        port: await freePort(),
        dataDir,
        env: { REPLICATE_API_TOKEN: replicate.token, REPLICATE_BASE_URL: replicate.url },
      })
      await use(product)
      await product.stop()
      await removeDataDir(dataDir)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Whatever the test before has spoilt. */
export function goodMoodForEachTest(): void {
  test.beforeEach(({ replicate }) => {
    replicate.mood = { kind: 'ok' }
  })
}
