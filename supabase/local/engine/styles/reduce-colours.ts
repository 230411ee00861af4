import type { Picture } from '../raster/picture.ts'

type Rgb = readonly [number, number, number]

/** Median cut: splits the widest box of colours until there are enough, and takes each box's mean. */
export function reduceColours(picture: Picture, count: number): Rgb[] {
  const pixels: Rgb[] = []
  const step = Math.max(1, Math.floor(picture.data.length / 3 / 24_000))
  for (let i = 0; i + 2 < picture.data.length; i += 3 * step)
    pixels.push([picture.data[i] as number, picture.data[i + 1] as number, picture.data[i + 2] as number])
  const boxes: Rgb[][] = [pixels]
  while (boxes.length < count) {
    let widest = 0
    let at = -1
    let channel: 0 | 1 | 2 = 0
    boxes.forEach((box, i) => {
      for (const c of [0, 1, 2] as const) {
        let low = 255
        let high = 0
        for (const pixel of box) {
          if (pixel[c] < low) low = pixel[c]
          if (pixel[c] > high) high = pixel[c]
        }
        // Wide boxes first, with some weight for how much of the picture they hold.
        const size = (high - low) * Math.sqrt(Math.log2(box.length + 1))
        if (box.length > 1 && size > widest) {
          widest = size
          at = i
          channel = c
        }
      }
    })
    const box = boxes[at]
    if (!box || widest < 4) break
    const by = channel
    box.sort((a, b) => a[by] - b[by])
    const low = box[0]?.[by] ?? 0
    const high = box[box.length - 1]?.[by] ?? 0
    const middle = (low + high) / 2
    let cut = box.findIndex((pixel) => pixel[by] > middle)
    if (cut <= 0) cut = box.length >> 1
    boxes.splice(at, 1, box.slice(0, cut), box.slice(cut))
  }
  return boxes.map((box) => {
    const sum = [0, 0, 0]
    for (const pixel of box) for (const c of [0, 1, 2] as const) sum[c] = (sum[c] as number) + pixel[c]
    return [
      (sum[0] as number) / box.length,
      (sum[1] as number) / box.length,
      (sum[2] as number) / box.length,
    ] as const
  })
}
