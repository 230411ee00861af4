import { blur } from './blur.ts'
import { type Buffers, materialIndex } from './buffers.ts'
import { edgeDistance } from './edge-distance.ts'

/** How round each material is blown up: 0 flat, 1 a pillow. */
const roundness: Partial<Record<keyof typeof materialIndex, number>> = {
  fur: 1,
  skin: 1,
  matte: 0.9,
  metal: 0.9,
  glass: 0.8,
  petal: 0.6,
  cloth: 0.8,
  wood: 0.7,
  foliage: 0.8,
  cloud: 0.9,
  wall: 0.12,
  rock: 0.5,
  snow: 0.1,
}

/** Heights as if every shape were blown up like a pillow, and each thing as a whole a little more. Puffy: the land too. */
export function relief(buffers: Buffers, puffy = false): Float32Array {
  const { width, height, parts } = buffers
  const id = withoutLamps(buffers)
  const small = Math.min(width, height)
  const near = small * 0.055
  const far = small * 0.13
  const round = parts.map(({ material, layer }) => {
    const name = Object.keys(materialIndex).find(
      (key) => materialIndex[key as keyof typeof materialIndex] === material,
    )
    const own = roundness[name as keyof typeof roundness] ?? 0
    if (puffy) return Math.max(own, layer === 'subject' ? own : layer === 'far' ? 0.3 : 0.4)
    // The land has its texture; blown up it would look like icing.
    return layer === 'subject' ? own : layer === 'near' || layer === 'ground' ? own * 0.4 : own * 0.14
  })
  const single = edgeDistance(
    id,
    width,
    height,
    near,
    Uint8Array.from(round, (k) => (k > 0 ? 1 : 0)),
  )
  const isSubject = Uint8Array.from(parts, ({ layer }) => (layer === 'subject' ? 1 : 0))
  const subject = new Uint16Array(id.length)
  for (let i = 0; i < id.length; i++) subject[i] = isSubject[id[i] as number] ?? 0
  const whole = edgeDistance(subject, width, height, far, Uint8Array.of(0, 1))
  const h = new Float32Array(id.length)
  for (let i = 0; i < id.length; i++) {
    const k = round[id[i] as number] ?? 0
    if (k === 0) continue
    const t = 1 - (single[i] as number) / near
    let value = k * near * 0.6 * Math.sqrt(Math.max(0, 1 - t * t))
    if (subject[i] === 1) {
      const w = 1 - (whole[i] as number) / far
      value += k * far * 0.85 * Math.sqrt(Math.max(0, 1 - w * w))
    }
    h[i] = value
  }
  blur(h, width, height, Math.max(1, small * 0.01), 2)
  return h
}

/** A lit window is no hole in its wall, a spark none in what it flies before: it has the shape of what lies beside it. */
function withoutLamps({ id, width, parts }: Buffers): Uint16Array {
  const lamp = Uint8Array.from(parts, ({ material, layer }) =>
    material === materialIndex.glow && (layer === 'subject' || layer === 'front') ? 1 : 0,
  )
  const out = id.slice()
  for (let i = 1; i < out.length; i++)
    if (lamp[id[i] as number] === 1 && i % width > 0) out[i] = out[i - 1] as number
  return out
}
