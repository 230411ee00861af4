import { bird, eagle, owl, penguin, swan } from './birds.ts'
import { castle, church, house, lighthouse, temple, tent, tower, windmill } from './buildings.ts'
import { bear, cat, dog, fox, rabbit } from './cats-and-dogs.ts'
import type { Drawer, Look } from './drawer.ts'
import { dragon, elephant, horse } from './hoofed.ts'
import { move, type Part } from './part.ts'
import { createPen } from './pen.ts'
import { astronaut, person, robot } from './people.ts'
import { cactus, flower, mushroom, palm, pine, rose, tree, tulip } from './plants.ts'
import { butterfly, fish, jellyfish, turtle, whale } from './sea-life.ts'
import {
  apple,
  banana,
  book,
  cake,
  camera,
  clock,
  crystal,
  cup,
  guitar,
  heart,
  lantern,
  planet,
  teapot,
  umbrella,
  vase,
} from './things.ts'
import { balloon, bicycle, boat, car, plane, rocket, ship, train, ufo } from './vehicles.ts'

const drawers: ReadonlyMap<string, Drawer> = new Map(
  Object.entries({
    fox,
    cat,
    dog,
    bear,
    rabbit,
    horse,
    elephant,
    dragon,
    owl,
    penguin,
    bird,
    eagle,
    swan,
    fish,
    whale,
    turtle,
    jellyfish,
    butterfly,
    person,
    astronaut,
    robot,
    house,
    castle,
    lighthouse,
    tower,
    windmill,
    temple,
    church,
    tent,
    boat,
    ship,
    car,
    train,
    bicycle,
    balloon,
    rocket,
    ufo,
    plane,
    tree,
    pine,
    palm,
    flower,
    rose,
    tulip,
    cactus,
    mushroom,
    cup,
    teapot,
    book,
    lantern,
    clock,
    vase,
    apple,
    banana,
    cake,
    crystal,
    umbrella,
    heart,
    planet,
    camera,
    guitar,
  }),
)

/** The parts of a thing in its own units, turned so that its foot is in the middle. */
export function drawSubject(draw: string, look: Look): Part[] {
  const drawer = drawers.get(draw)
  if (!drawer) throw new Error(`nothing draws ${draw}`)
  const pen = createPen()
  drawer(pen, look)
  return move(pen.parts, 0, 0, 1)
}
