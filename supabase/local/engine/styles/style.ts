import type { Picture } from '../raster/picture.ts'
import type { Scene } from '../scene/types.ts'

/** A way of drawing: the same scene, its own hand. */
export type Style = (scene: Scene) => Picture
