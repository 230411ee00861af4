import { darken, lighten, mix } from '../../colour.ts'
import { things } from '../../scene/things.ts'
import type { Scene, Setting } from '../../scene/types.ts'
import { type Cubes, key, size } from './cubes.ts'

const tops: Record<Setting, (scene: Scene) => string> = {
  meadow: () => '#7cb452',
  mountains: () => '#7ba65a',
  forest: () => '#5f9450',
  lake: () => '#76ab58',
  sea: () => '#e8d29c',
  desert: () => '#e6b56e',
  snow: () => '#eef4fa',
  city: () => '#8d93a0',
  space: () => '#8f8ba6',
  underwater: () => '#d8c48f',
  studio: (scene) => scene.palette.ground,
  sky: () => '#f4f6fa',
}

export function terrain(scene: Scene, cubes: Cubes): (x: number, y: number) => number {
  const { setting } = scene.brief
  const random = scene.random.fork('terrain')
  const a = random.range(0, 6)
  const b = random.range(0, 6)
  const night = { day: 0, dawn: 0.06, sunset: 0.14, dusk: 0.26, night: 0.4 }[scene.brief.time]
  const tint = (colour: string): string => mix(colour, scene.palette.shade, night)
  const top = tops[setting](scene)
  const wet = setting === 'lake' || setting === 'sea' || scene.brief.features.has('river')
  // Where everything named is afloat there is no island.
  const afloat =
    setting === 'sea' &&
    scene.subjects.length > 0 &&
    scene.subjects.every(({ thing }) => things.get(thing)?.habitat === 'water')
  const hilly =
    { mountains: 1, snow: 0.8, desert: 0.6, forest: 0.4, meadow: 0.5, sky: 0.5, space: 0.35 }[
      setting as string
    ] ?? 0
  const heightAt = (x: number, y: number): number => {
    const back = Math.max(0, 1 - (x + y) / (size * 0.85))
    return Math.round(
      hilly * (Math.sin(x * 0.25 + a) + Math.sin(y * 0.29 + b) + 1.2) * 0.7 +
        back *
          back *
          (setting === 'mountains' || setting === 'snow' ? 24 : hilly * 7) *
          (0.7 + 0.5 * Math.sin(x * 0.7 + b) * Math.sin(y * 0.6 + a)),
    )
  }
  const middle = (x: number, y: number): number => Math.hypot(x - size / 2, y - size / 2) / (size / 2)
  const ground = (x: number, y: number): number => Math.max(0, middle(x, y) < 0.34 ? 0 : heightAt(x, y))
  for (let x = 0; x < size; x++)
    for (let y = 0; y < size; y++) {
      const water =
        wet &&
        (setting === 'sea'
          ? afloat || middle(x, y) > 0.5 + Math.sin(x * 0.5 + a) * 0.07
          : Math.abs(x - y * 0.35 - size * 0.5 - Math.sin(y * 0.22 + a) * 4) < 5 && middle(x, y) > 0.42)
      const h = water ? -1 : ground(x, y)
      const speckle = random.range(-0.05, 0.05)
      for (let z = -4; z <= h; z++) {
        let colour =
          z === h
            ? water
              ? mix('#3f9fd0', scene.palette.water, 0.35)
              : top
            : z > h - 2
              ? darken(mix(top, '#8a5f3c', 0.65), 0.05)
              : z > -3
                ? '#8a6242'
                : '#6d6a70'
        if (h > 10 && z === h) colour = '#f3f7fb'
        else if (h > 6 && z > 4) colour = '#8b8d98'
        if (setting === 'city' && z === h && (x % 10 > 7 || y % 10 > 7)) colour = '#4a4d58'
        if (setting === 'studio' && z < h) colour = darken(top, 0.25)
        // Only what can be seen: the rim and the surface.
        if (z === h || x === size - 1 || y === size - 1 || z > h - 3)
          cubes.set(key(x, y, z), tint(speckle > 0 ? lighten(colour, speckle) : darken(colour, -speckle)))
      }
    }
  return ground
}
