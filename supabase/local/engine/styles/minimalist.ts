import { adjust, hsl, mix, toHsl } from '../colour.ts'
import { boxOf, type Part } from '../draw/part.ts'
import { rasterise } from '../raster/rasterise.ts'
import { sceneSvg } from '../raster/scene-svg.ts'
import type { Layer } from '../scene/types.ts'
import { element } from '../svg.ts'
import type { Style } from './style.ts'

/** Big calm shapes in five tones of one colour, one disc, one accent; everything small is left out. */
export const minimalist: Style = (scene) => {
  const { width, height, palette } = scene
  const small = Math.min(width, height)
  const random = scene.random.fork('few')
  const [hue, saturation] = toHsl(palette.sky[1])
  const night = scene.brief.time === 'night' || scene.brief.setting === 'space'
  const s = Math.min(0.42, 0.16 + saturation * 0.35)
  const paper = hsl(hue + 8, s * 0.9, night ? 0.24 : 0.9)
  const tones = night ? [0.32, 0.27, 0.21, 0.15] : [0.8, 0.68, 0.54, 0.4]
  const land = (layer: Layer): string | null => {
    const at = { far: 0, middle: 1, ground: 2, near: 3 }[layer.name as 'far' | 'middle' | 'ground' | 'near']
    return at === undefined ? null : hsl(hue + at * 5, s, tones[at] ?? 0.5)
  }
  // A warm disc on cold paper, a warmer one on warm.
  const disc = night ? '#efe6cf' : hsl(random.pick([14, 34, 44]), 0.72, 0.68)
  const least = small * 0.055
  const keep = (part: Part, layer: Layer): boolean => {
    const box = boxOf([part])
    const size = Math.min(box.right - box.left, box.bottom - box.top)
    return part.closed && (layer.name === 'subject' ? size > small * 0.012 : !part.decal && size > least)
  }
  const cx = width * (scene.light.x < width / 2 ? 0.36 : 0.64)
  const sky =
    element('rect', { width, height, fill: paper }) +
    (scene.brief.setting === 'underwater'
      ? ''
      : element('circle', { cx, cy: scene.horizon * 0.52, r: small * 0.21, fill: disc }))
  return rasterise(
    sceneSvg(scene, {
      background: sky,
      only: (layer) => !['celestial', 'clouds', 'front'].includes(layer.name),
      painter: (part, layer) => {
        if (!keep(part, layer)) return null
        if (layer.name !== 'subject') return { fill: land(layer) ?? paper }
        // The thing keeps its own colours, drawn nearer to the paper's.
        return {
          fill: mix(adjust(part.colour, 0, 0.9), paper, part.material === 'matte' && part.decal ? 0.6 : 0.14),
        }
      },
    }),
    width,
    height,
  )
}
