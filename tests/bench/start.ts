/** How long `npm start` takes until it prints `ready`: first (build, new database) and later. */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { freePort, makeDataDir, removeDataDir, startProduct } from '../support/product.ts'

const dist = join(resolve(import.meta.dirname, '../..'), 'dist')

async function timeStart(dataDir: string): Promise<number> {
  const begun = performance.now()
  const product = await startProduct({ port: await freePort(), dataDir })
  const took = performance.now() - begun
  await product.stop()
  return took
}

const dataDir = await makeDataDir()
await rm(dist, { recursive: true, force: true })
const first = await timeStart(dataDir)
const later: number[] = []
for (let i = 0; i < 5; i++) later.push(await timeStart(dataDir))
await removeDataDir(dataDir)

later.sort((a, b) => a - b)
console.table({
  'first start (build, new database)': { ms: Math.round(first), budget: 15_000 },
  'later start, median of 5': { ms: Math.round(later[2] ?? 0), budget: 3_000 },
})
