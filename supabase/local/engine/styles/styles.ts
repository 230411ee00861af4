import { impressionist } from './impressionist.ts'
import { oilPainting } from './oil-painting.ts'
import { photorealistic } from './photorealistic.ts'
import { sketch } from './sketch.ts'
import type { Style } from './style.ts'
import { watercolor } from './watercolor.ts'

export const styles: ReadonlyMap<string, Style> = new Map(
  Object.entries({
    photorealistic,
    'oil-painting': oilPainting,
    watercolor,
    impressionist,
    sketch,
  }),
)
