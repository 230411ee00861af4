import { mix } from '../../colour.ts'
import type { Random } from '../../random.ts'
import type { Point } from '../part.ts'
import type { Pen } from '../pen.ts'

/** Arcs that bulge outwards from node to node. */
function scallops(nodes: readonly Point[]): Point[] {
  const out: Point[] = []
  nodes.forEach((a, i) => {
    const b = nodes[i + 1]
    if (!b) return
    const cx = (a[0] + b[0]) / 2
    const cy = (a[1] + b[1]) / 2
    const half = Math.hypot(b[0] - a[0], b[1] - a[1]) / 2
    const from = Math.atan2(a[1] - cy, a[0] - cx)
    for (let k = 0; k < 9; k++) {
      const angle = from + (k / 9) * Math.PI
      out.push([cx + Math.cos(angle) * half, cy + Math.sin(angle) * half])
    }
  })
  const last = nodes[nodes.length - 1]
  return last ? [...out, last] : out
}

/** A heap of puffs from the left foot to the right one. */
function heap(x: number, y: number, w: number, h: number, count: number, random: Random): Point[] {
  const peak = random.range(0.35, 0.65)
  const nodes = Array.from({ length: count + 1 }, (_, i): Point => {
    const t = i / count
    const inner = i > 0 && i < count
    const u = t + (inner ? random.range(-0.25, 0.25) / count : 0)
    const side = u < peak ? u / peak : (1 - u) / (1 - peak)
    const rise = Math.sin((Math.max(0, side) * Math.PI) / 2) ** 1.25 * (inner ? random.range(0.72, 1) : 1)
    return [x + (u - 0.5) * w, y - rise * h]
  })
  return scallops(nodes)
}

/** A cumulus: puffs over a flat foot, a shaded underside and a bright crown. x, y is the middle of its foot. */
export function cloud(pen: Pen, x: number, y: number, w: number, colour: string, random: Random): void {
  const h = w * random.range(0.2, 0.3)
  const wide = w * 0.84
  const crown = heap(x, y, wide, h, random.int(6, 8), random)
  const foot: Point[] = [
    [x + wide * 0.49, y + w * 0.012],
    [x + wide * 0.4, y + w * 0.028],
    [x, y + w * 0.034],
    [x - wide * 0.4, y + w * 0.028],
    [x - wide * 0.49, y + w * 0.012],
  ]
  pen.polygon([...crown, ...foot], colour, { material: 'cloud' })
  const shade = mix(colour, '#6f7fa8', 0.2)
  const lean = random.range(-0.06, 0.06) * w
  pen.polygon([...heap(x + lean, y + w * 0.01, wide * 0.9, h * 0.42, 6, random), ...foot], shade, {
    material: 'cloud',
    decal: true,
  })
  pen.polygon(
    [...heap(x - lean, y - h * 0.42, wide * 0.42, h * 0.38, 4, random), [x - lean, y - h * 0.36]],
    mix(colour, '#ffffff', 0.35),
    { material: 'cloud', decal: true },
  )
}
