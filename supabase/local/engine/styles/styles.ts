import { render3d } from './3d-render.ts'
import { abstract } from './abstract.ts'
import { anime } from './anime.ts'
import { artNouveau } from './art-nouveau/art-nouveau.ts'
import { baroque } from './baroque.ts'
import { cartoon } from './cartoon.ts'
import { comicBook } from './comic-book.ts'
import { cyberpunk } from './cyberpunk.ts'
import { digitalArt } from './digital-art.ts'
import { fantasy } from './fantasy.ts'
import { gothic } from './gothic.ts'
import { graffiti } from './graffiti.ts'
import { impressionist } from './impressionist.ts'
import { isometric } from './isometric/isometric.ts'
import { lineArt } from './line-art.ts'
import { minimalist } from './minimalist.ts'
import { nanoBanana } from './nano-banana.ts'
import { neon } from './neon.ts'
import { oilPainting } from './oil-painting.ts'
import { photorealistic } from './photorealistic.ts'
import { pixelArt } from './pixel-art.ts'
import { popArt } from './pop-art.ts'
import { sketch } from './sketch.ts'
import { steampunk } from './steampunk.ts'
import type { Style } from './style.ts'
import { surreal } from './surreal.ts'
import { vintage } from './vintage.ts'
import { watercolor } from './watercolor.ts'

/** Style id → its way of drawing. */
export const styles: ReadonlyMap<string, Style> = new Map<string, Style>([
  ['photorealistic', photorealistic],
  ['anime', anime],
  ['digital-art', digitalArt],
  ['oil-painting', oilPainting],
  ['watercolor', watercolor],
  ['pixel-art', pixelArt],
  ['3d-render', render3d],
  ['comic-book', comicBook],
  ['line-art', lineArt],
  ['isometric', isometric],
  ['fantasy', fantasy],
  ['minimalist', minimalist],
  ['cyberpunk', cyberpunk],
  ['steampunk', steampunk],
  ['art-nouveau', artNouveau],
  ['impressionist', impressionist],
  ['pop-art', popArt],
  ['graffiti', graffiti],
  ['sketch', sketch],
  ['vintage', vintage],
  ['neon', neon],
  ['gothic', gothic],
  ['baroque', baroque],
  ['surreal', surreal],
  ['abstract', abstract],
  ['cartoon', cartoon],
  ['nano-banana', nanoBanana],
])
