/** The main colours of a picture, by cutting them in the middle of where they differ most. */
type Colour = readonly [red: number, green: number, blue: number]

export interface Swatch {
  hex: string
  /** Part of the picture, 0 to 1. */
  share: number
}

/** `pixels`: RGBA, as a canvas gives them. Clear ones are left out. Largest share first. */
export function paletteOf(pixels: ArrayLike<number>, count: number): Swatch[] {
  const colours: Colour[] = []
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    if ((pixels[i + 3] ?? 0) < 128) continue
    colours.push([pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0])
  }
  if (colours.length === 0) return []
  const boxes = [colours]
  while (boxes.length < count) {
    const widest = boxes
      .map((box, at) => ({ at, ...widestChannel(box) }))
      .sort((a, b) => b.range * Math.sqrt(b.size) - a.range * Math.sqrt(a.size))[0]
    if (!widest || widest.range === 0) break
    const box = boxes[widest.at] ?? []
    const { channel, middle } = widest
    // Neither half is empty: the middle lies between two colours that differ.
    boxes.splice(
      widest.at,
      1,
      box.filter((colour) => colour[channel] <= middle),
      box.filter((colour) => colour[channel] > middle),
    )
  }
  return boxes
    .filter((box) => box.length > 0)
    .map((box) => ({ hex: hexOf(meanOf(box)), share: box.length / colours.length }))
    .sort((a, b) => b.share - a.share)
}

interface Spread {
  channel: 0 | 1 | 2
  range: number
  middle: number
  size: number
}

function widestChannel(box: readonly Colour[]): Spread {
  const low = [255, 255, 255]
  const high = [0, 0, 0]
  for (const colour of box) {
    for (const channel of [0, 1, 2] as const) {
      low[channel] = Math.min(low[channel] ?? 255, colour[channel])
      high[channel] = Math.max(high[channel] ?? 0, colour[channel])
    }
  }
  const ranges = high.map((top, channel) => top - (low[channel] ?? 0))
  const range = Math.max(...ranges)
  const at = ranges.indexOf(range)
  return {
    channel: at === 1 ? 1 : at === 2 ? 2 : 0,
    range,
    middle: (low[at] ?? 0) + range / 2,
    size: box.length,
  }
}

function meanOf(box: readonly Colour[]): Colour {
  const mean = (channel: 0 | 1 | 2) =>
    Math.round(box.reduce((sum, colour) => sum + colour[channel], 0) / box.length)
  return [mean(0), mean(1), mean(2)]
}

function hexOf(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
