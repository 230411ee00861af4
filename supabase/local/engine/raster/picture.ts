/** RGB, 8 bits a channel, row by row. */
export interface Picture {
  width: number
  height: number
  data: Uint8ClampedArray
}

export function createPicture(width: number, height: number): Picture {
  return { width, height, data: new Uint8ClampedArray(width * height * 3) }
}
