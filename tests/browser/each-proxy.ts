/** A fault proxy before the product, another for each test of a file that asks for it. */
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { test } from './support.ts'

/** That of the test that runs. */
export let proxy: FaultProxy

export function proxyForEachTest(): void {
  test.beforeEach(async ({ product }) => {
    proxy = await startFaultProxy(product.port)
  })

  test.afterEach(async () => {
    await proxy.close()
  })
}
