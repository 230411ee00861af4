/** Where a zoomed picture lies. Pure: pixels in, pixels out. */

export interface View {
  /** 1 is the whole picture. */
  scale: number
  /** How far the picture's middle is from the stage's. */
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

/** Sizes on the screen, in CSS pixels. */
export interface Room {
  stage: { width: number; height: number }
  /** The picture at scale 1. */
  picture: { width: number; height: number }
}

export const whole: View = { scale: 1, x: 0, y: 0 }
export const scaleMax = 8
/** What a double click and a step of the keys do. */
export const closeUp = 2.5
export const scaleStep = 1.5

/** `at`, measured from the stage's middle, keeps its place on the picture. */
export function zoomTo(view: View, wanted: number, at: Point, room: Room): View {
  const scale = Math.min(scaleMax, Math.max(1, wanted))
  const ratio = scale / view.scale
  return settle({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, room)
}

export function panBy(view: View, dx: number, dy: number, room: Room): View {
  return settle({ scale: view.scale, x: view.x + dx, y: view.y + dy }, room)
}

/** No further than to the picture's edge; what fits stays in the middle. */
function settle({ scale, x, y }: View, { stage, picture }: Room): View {
  const reachX = Math.max(0, (picture.width * scale - stage.width) / 2)
  const reachY = Math.max(0, (picture.height * scale - stage.height) / 2)
  return { scale, x: clamp(x, reachX), y: clamp(y, reachY) }
}

function clamp(value: number, reach: number): number {
  // Never -0, which the screen would show as a change.
  return Math.min(reach, Math.max(-reach, value)) + 0
}

export function middleOf(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

export function distanceOf(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
