/** Milliseconds per style for one 1024x1024 picture with its PNG, median of five, in this thread. */

import { renderPng } from '../../supabase/local/engine/render.ts'
import { styles } from '../../supabase/local/engine/styles/styles.ts'

const prompt = 'a red fox by a lake in the mountains at sunset'
const request = (style: string, seed: number) => ({
  prompt,
  negativePrompt: '',
  style,
  seed,
  width: 1024,
  height: 1024,
})

renderPng(request('photorealistic', 0))
console.log('style             median ms   KiB')
let slowest = 0
for (const style of styles.keys()) {
  const times: number[] = []
  let bytes = 0
  for (let seed = 1; seed <= 5; seed++) {
    const start = performance.now()
    bytes = renderPng(request(style, seed)).length
    times.push(performance.now() - start)
  }
  const median = times.sort((a, b) => a - b)[2] ?? 0
  slowest = Math.max(slowest, median)
  console.log(`${style.padEnd(18)}${median.toFixed(0).padStart(8)}${(bytes / 1024).toFixed(0).padStart(8)}`)
}
console.log(`slowest ${slowest.toFixed(0)} ms; the limit is 1500 ms`)
