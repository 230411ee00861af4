import type { Picture } from './raster/picture.ts'
import { encodePng } from './raster/png.ts'
import type { RenderRequest } from './request.ts'
import { compose } from './scene/compose.ts'
import { photorealistic } from './styles/photorealistic.ts'
import { styles } from './styles/styles.ts'

/** A style nobody knows is drawn as a photograph, the product's default. */
export function draw(request: RenderRequest): Picture {
  const style = styles.get(request.style) ?? photorealistic
  return style(compose(request))
}

export function renderPng(request: RenderRequest): Uint8Array<ArrayBuffer> {
  return encodePng(draw(request))
}
