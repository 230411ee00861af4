import { inked } from './ink.ts'
import type { Style } from './style.ts'

/** One black line of one hand on white, no fill and no tone. */
export const lineArt: Style = (scene) =>
  inked(scene, { paper: '#fdfcf9', ink: '#17161b', width: 4, wobble: 0.7, passes: 1, opacity: 1, reach: 1 })
