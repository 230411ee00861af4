import { adjust, mix, toHsl } from '../colour.ts'
import type { Part } from '../draw/part.ts'
import { colourOf } from './colour-words.ts'

/** Turns every colour near an unwanted one to its opposite side. */
export function avoidColours(parts: Part[], without: ReadonlySet<string>): void {
  const banned = [...without].flatMap((word) => colourOf.get(word) ?? [])
  if (banned.length === 0) return
  for (const part of parts) part.colour = banned.reduce(avoid, part.colour)
}

export function avoid(colour: string, banned: string): string {
  const [hue, saturation, lightness] = toHsl(colour)
  const [badHue, badSaturation, badLightness] = toHsl(banned)
  if (badSaturation < 0.12)
    return Math.abs(lightness - badLightness) < 0.16 && saturation < 0.2
      ? mix(colour, '#7a8fb0', 0.55)
      : colour
  const distance = Math.abs(((hue - badHue + 540) % 360) - 180)
  if (distance > 34 || saturation < 0.12) return colour
  return adjust(colour, 150 - distance, 0.8)
}
