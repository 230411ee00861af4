import { render3d } from './3d-render.ts'
import { anime } from './anime.ts'
import { cartoon } from './cartoon.ts'
import { comicBook } from './comic-book.ts'
import { digitalArt } from './digital-art.ts'
import { impressionist } from './impressionist.ts'
import { lineArt } from './line-art.ts'
import { minimalist } from './minimalist.ts'
import { neon } from './neon.ts'
import { oilPainting } from './oil-painting.ts'
import { photorealistic } from './photorealistic.ts'
import { pixelArt } from './pixel-art.ts'
import { sketch } from './sketch.ts'
import type { Style } from './style.ts'
import { watercolor } from './watercolor.ts'

export const styles: ReadonlyMap<string, Style> = new Map(
  Object.entries({
    photorealistic,
    anime,
    'digital-art': digitalArt,
    'oil-painting': oilPainting,
    watercolor,
    'pixel-art': pixelArt,
    '3d-render': render3d,
    'comic-book': comicBook,
    'line-art': lineArt,
    minimalist,
    impressionist,
    sketch,
    neon,
    cartoon,
  }),
)
