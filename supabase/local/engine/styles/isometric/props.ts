import { mix } from '../../colour.ts'
import { move } from '../../draw/part.ts'
import { drawSubject } from '../../draw/subjects.ts'
import type { Scene, Setting } from '../../scene/types.ts'
import { type Cubes, key, limit, size } from './cubes.ts'
import { sculpt } from './sculpt.ts'

const propsOf: Partial<
  Record<Setting, readonly (readonly [draw: string, colour: string, height: number])[]>
> = {
  meadow: [
    ['tree', '#5d9a48', 9],
    ['tulip', '#e0566a', 5],
    ['tree', '#79ab4e', 8],
  ],
  mountains: [
    ['pine', '#3f7a58', 10],
    ['pine', '#4a8a5f', 8],
  ],
  forest: [
    ['pine', '#3b7350', 11],
    ['tree', '#4f8f46', 10],
    ['mushroom', '#d0453a', 4],
  ],
  lake: [
    ['pine', '#3f7a58', 9],
    ['tree', '#5d9a48', 8],
  ],
  sea: [['palm', '#4a9a54', 10]],
  desert: [['cactus', '#569a5f', 7]],
  snow: [['pine', '#8fb3b0', 10]],
  underwater: [
    ['cactus', '#e0707f', 5],
    ['cactus', '#e8a24f', 4],
    ['cactus', '#8f6fd0', 5],
  ],
}

export function props(
  scene: Scene,
  cubes: Cubes,
  ground: (x: number, y: number) => number,
  busy: Set<number>,
  random: Scene['random'],
): void {
  const list = scene.brief.without.has('trees') ? undefined : propsOf[scene.brief.setting]
  if (list)
    for (let i = 0; i < 14; i++) {
      const [draw, colour, tall] = random.pick(list)
      const x = random.int(3, size - 4)
      const y = random.int(3, size - 4)
      // Behind the sculpture, or well to its sides: never in front of it.
      if (x + y > size * 1.1 && Math.abs(x - y) < size * 0.5) continue
      const taken = [-4, -2, 0, 2, 4].some((dx) =>
        [-3, 0, 3].some((dy) => busy.has((y + dy) * limit + x + dx)),
      )
      if (taken || !cubes.has(key(x, y, ground(x, y)))) continue
      const parts = move(drawSubject(draw, { colour, tags: new Set(), random }), 0, 0, 100).filter(
        (part) => !part.decal,
      )
      sculpt(cubes, parts, x, y, ground(x, y), Math.round(tall * 1.4) + random.int(-1, 1), busy)
    }
  if (scene.brief.setting === 'city')
    for (let i = 0; i < 9; i++) {
      const x = random.int(0, 3) * 10 + 1
      const y = random.int(0, 3) * 10 + 1
      if (x + y > size * 0.9 || busy.has((y + 2) * limit + x + 2)) continue
      const h = random.int(10, 24)
      const wall = random.pick(['#7f8ba6', '#a88f86', '#6d7794', '#9aa3b5'])
      for (let z = 1; z <= h; z++)
        for (let dx = 0; dx < 6; dx++)
          for (let dy = 0; dy < 6; dy++)
            if (x + dx < size && y + dy < size && !busy.has((y + dy) * limit + x + dx)) {
              const pane = z % 2 === 0 && (dx + dy) % 2 === 1
              cubes.set(key(x + dx, y + dy, z), pane ? (random.chance(0.6) ? '#ffdf94' : '#4f6a8a') : wall)
            }
    }
  if (scene.brief.without.has('clouds')) return
  for (let i = 0; i < 3; i++) {
    const x = random.int(0, 8)
    const y = random.int(0, 8)
    const z = random.int(18, 26)
    for (const [dx, dy, dz] of [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
      [1, 0, 1],
      [2, 0, 1],
      [1, 1, 0],
      [2, 1, 0],
      [0, 1, 0],
      [3, 1, 0],
    ] as const)
      cubes.set(key(x + dx, y + dy, z + dz), mix(scene.palette.cloud, '#ffffff', 0.4))
  }
}
