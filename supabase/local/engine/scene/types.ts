import type { Part } from '../draw/part.ts'
import type { Random } from '../random.ts'

export type Setting =
  | 'meadow'
  | 'mountains'
  | 'sea'
  | 'lake'
  | 'forest'
  | 'desert'
  | 'snow'
  | 'city'
  | 'space'
  | 'underwater'
  | 'studio'
  | 'sky'

export type Time = 'dawn' | 'day' | 'sunset' | 'dusk' | 'night'
export type Weather = 'clear' | 'cloudy' | 'rain' | 'snow' | 'fog' | 'storm'
export type Mood = 'plain' | 'calm' | 'joyful' | 'dark' | 'mystic' | 'epic' | 'romantic'
export type Shot = 'close' | 'medium' | 'wide'

/** Where a thing is at home; decides the setting when no word does, and where it is put. */
export type Habitat = 'land' | 'water' | 'air' | 'deep' | 'table' | 'cosmos'

export interface Wanted {
  /** Row of the vocabulary. */
  thing: string
  count: number
  /** The colour word in front of it. */
  colour: string | null
}

/** What the words of a prompt say. */
export interface Brief {
  subjects: Wanted[]
  /** Names such as moon, rainbow, river, clouds. */
  features: ReadonlySet<string>
  setting: Setting
  time: Time
  weather: Weather
  mood: Mood
  shot: Shot | null
  /** Colours that belong to no subject. */
  colours: string[]
  /** Things, features and colour names that must not appear. */
  without: ReadonlySet<string>
  /** Changes with every word, known or not. */
  hash: number
}

/** Every colour the surroundings are made of. */
export interface Palette {
  /** From the zenith to the horizon. */
  sky: readonly [string, string, string]
  fog: string
  /** Of what lights the scene, and of what fills its shadows. */
  light: string
  shade: string
  ground: string
  groundFar: string
  rock: string
  foliage: string
  water: string
  accent: string
  cloud: string
}

export interface Layer {
  name: 'sky' | 'celestial' | 'clouds' | 'far' | 'middle' | 'ground' | 'near' | 'subject' | 'front'
  /** 0 at the viewer, 1 at the horizon. */
  depth: number
  parts: Part[]
}

/** A thing put into the picture: pixels, base in the middle of its foot. */
export interface Placed {
  thing: string
  x: number
  y: number
  height: number
  parts: Part[]
}

export interface Scene {
  width: number
  height: number
  brief: Brief
  palette: Palette
  /** Pixels from the top. */
  horizon: number
  /** Where the light comes from, in pixels; it may lie outside. */
  light: { x: number; y: number }
  /** Back to front. */
  layers: Layer[]
  subjects: Placed[]
  /** For what a style adds of its own: brush strokes, grain, wobble. */
  random: Random
}
