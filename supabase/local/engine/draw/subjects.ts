import { bear } from './animals/bear.ts'
import { butterfly } from './animals/butterfly.ts'
import { cat } from './animals/cat.ts'
import { dog } from './animals/dog.ts'
import { dragon } from './animals/dragon.ts'
import { eagle } from './animals/eagle.ts'
import { elephant } from './animals/elephant.ts'
import { fish } from './animals/fish.ts'
import { fox } from './animals/fox.ts'
import { horse } from './animals/horse.ts'
import { jellyfish } from './animals/jellyfish.ts'
import { owl } from './animals/owl.ts'
import { penguin } from './animals/penguin.ts'
import { rabbit } from './animals/rabbit.ts'
import { bird } from './animals/songbird.ts'
import { swan } from './animals/swan.ts'
import { turtle } from './animals/turtle.ts'
import { whale } from './animals/whale.ts'
import { castle } from './buildings/castle.ts'
import { church } from './buildings/church.ts'
import { house } from './buildings/house.ts'
import { lighthouse } from './buildings/lighthouse.ts'
import { temple } from './buildings/temple.ts'
import { tent } from './buildings/tent.ts'
import { tower } from './buildings/tower.ts'
import { windmill } from './buildings/windmill.ts'
import type { Drawer, Look } from './drawer.ts'
import { move, type Part } from './part.ts'
import { createPen } from './pen.ts'
import { astronaut } from './people/astronaut.ts'
import { bust } from './people/bust.ts'
import { person } from './people/person.ts'
import { robot } from './people/robot.ts'
import { cactus } from './plants/cactus.ts'
import { flower, rose, tulip } from './plants/flowers.ts'
import { mushroom } from './plants/mushroom.ts'
import { palm } from './plants/palm.ts'
import { pine } from './plants/pine.ts'
import { tree } from './plants/tree.ts'
import { book } from './things/book.ts'
import { cake } from './things/cake.ts'
import { camera } from './things/camera.ts'
import { clock } from './things/clock.ts'
import { crystal } from './things/crystal.ts'
import { cup } from './things/cup.ts'
import { apple, banana } from './things/fruit.ts'
import { guitar } from './things/guitar.ts'
import { heart } from './things/heart.ts'
import { lantern } from './things/lantern.ts'
import { planet } from './things/planet.ts'
import { teapot } from './things/teapot.ts'
import { umbrella } from './things/umbrella.ts'
import { vase } from './things/vase.ts'
import { balloon } from './vehicles/balloon.ts'
import { bicycle } from './vehicles/bicycle.ts'
import { boat } from './vehicles/boat.ts'
import { car } from './vehicles/car.ts'
import { plane } from './vehicles/plane.ts'
import { rocket } from './vehicles/rocket.ts'
import { ship } from './vehicles/ship.ts'
import { train } from './vehicles/train.ts'
import { ufo } from './vehicles/ufo.ts'

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
    bust,
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
