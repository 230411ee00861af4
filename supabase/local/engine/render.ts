import { hsl } from './colour.ts'
import { createRandom } from './random.ts'
import { encodePng } from './raster/png.ts'
import { rasterise } from './raster/rasterise.ts'
import type { RenderRequest } from './request.ts'
import { document, element } from './svg.ts'

export function renderPng(request: RenderRequest): Uint8Array<ArrayBuffer> {
  const { width, height } = request
  const random = createRandom(`${request.seed}|${request.prompt}|${request.negativePrompt}|${request.style}`)
  let inner = element('rect', { width, height, fill: hsl(random.range(0, 360), 0.4, 0.8) })
  for (let i = 0; i < 12; i++)
    inner += element('circle', {
      cx: random.range(0, width),
      cy: random.range(0, height),
      r: random.range(0.05, 0.3) * width,
      fill: hsl(random.range(0, 360), 0.5, 0.6),
      'fill-opacity': 0.6,
    })
  return encodePng(rasterise(document(width, height, inner), width, height))
}
