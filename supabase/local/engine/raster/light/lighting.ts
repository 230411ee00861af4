import { rgb } from '../../colour.ts'
import type { Scene } from '../../scene/types.ts'
import type { Buffers } from '../buffers.ts'

/** A picture of light: RGB, 0..1 and beyond. */
export interface Light {
  width: number
  height: number
  rgb: Float32Array
}

export interface LightOptions {
  /** How round shapes look; 0 leaves them flat. */
  relief: number
  /** Grain of bark, grass, rock and fur. */
  texture: number
  /** Clouds made of noise in the sky. */
  clouds: number
  /** Shine of everything, beyond what its material has. */
  gloss: number
  /** A bright edge against the light. */
  rim: number
  /** Mist between the layers. */
  mist: number
  /** Strength of mirror images in water. */
  mirror: number
  /** Light and shade at their most different: 1 natural, 2 theatre. */
  drama: number
  /** Steps of light: 0 smooth, else that many flat tones. */
  steps: number
  /** The land is blown up as well, and hollows gather shade: clay and toys. */
  puffy: boolean
}

/** What every pixel's light is worked out from. */
export interface Lighting {
  scene: Scene
  buffers: Buffers
  options: LightOptions
  small: number
  /** From pixels to the noise tile, so that a picture of any size has the same texture. */
  scale: number
  /** Where this picture reads the noise tile. */
  shiftU: number
  shiftV: number
  lamp: Colour
  shade: Colour
  fog: Colour
  /** -1 where the light comes from the left, else 1. */
  fromLeft: number
  /** Towards the light. */
  key: { x: number; y: number; z: number }
}

/** 0..1 each. */
export type Colour = readonly [red: number, green: number, blue: number]

/** Works out one pixel and puts it into the picture of light. */
export type Shader = (i: number, x: number, y: number) => void

export const unit = (colour: string): Colour => {
  const [r, g, b] = rgb(colour)
  return [r / 255, g / 255, b / 255]
}
