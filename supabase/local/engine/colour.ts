/** Colours are hex strings while a scene is composed; pictures are bytes. */
export type Rgb = readonly [red: number, green: number, blue: number]

const parsed = new Map<string, Rgb>()

/** `#rrggbb` → 0..255 each. */
export function rgb(hex: string): Rgb {
  const known = parsed.get(hex)
  if (known) return known
  const value = Number.parseInt(hex.slice(1), 16)
  const result: Rgb = [(value >> 16) & 255, (value >> 8) & 255, value & 255]
  // Bounded: jittered colours would fill it for ever in a long-lived worker.
  if (parsed.size > 5000) parsed.clear()
  parsed.set(hex, result)
  return result
}

const byte = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0')

export function hex(red: number, green: number, blue: number): string {
  return `#${byte(red)}${byte(green)}${byte(blue)}`
}

/** amount 0 → a, 1 → b. */
export function mix(a: string, b: string, amount: number): string {
  const [r1, g1, b1] = rgb(a)
  const [r2, g2, b2] = rgb(b)
  return hex(r1 + (r2 - r1) * amount, g1 + (g2 - g1) * amount, b1 + (b2 - b1) * amount)
}

export const lighten = (colour: string, amount: number): string => mix(colour, '#ffffff', amount)
export const darken = (colour: string, amount: number): string => mix(colour, '#000000', amount)

/** 0..1, as the eye weighs it. */
export function luminance(colour: string): number {
  const [r, g, b] = rgb(colour)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** hue in degrees, the rest 0..1. */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const h = (((hue % 360) + 360) % 360) / 30
  const a = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number): number => {
    const k = (n + h) % 12
    return 255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return hex(channel(0), channel(8), channel(4))
}

export function toHsl(colour: string): readonly [hue: number, saturation: number, lightness: number] {
  const [r, g, b] = rgb(colour).map((v) => v / 255) as [number, number, number]
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const l = (max + min) / 2
  const d = max - min
  if (d === 0) return [0, 0, l]
  const s = d / (1 - Math.abs(2 * l - 1))
  const h = max === r ? ((g - b) / d) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4
  return [(h * 60 + 360) % 360, Math.min(1, s), l]
}

/** Turns the hue and scales saturation and lightness. */
export function adjust(colour: string, turn: number, saturation = 1, lightness = 1): string {
  const [h, s, l] = toHsl(colour)
  return hsl(h + turn, Math.min(1, s * saturation), Math.max(0, Math.min(1, l * lightness)))
}
