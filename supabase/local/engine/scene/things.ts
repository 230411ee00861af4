import type { Habitat } from './types.ts'
import { index } from './word-index.ts'

/** A thing the engine can draw. `draw` names its drawer, `size` is its height in a medium shot (1 = the picture's). */
interface Thing {
  words: string
  draw: string
  habitat: Habitat
  size: number
  colour: string
  tags: string
}

type Row = [
  name: string,
  words: string,
  draw: string,
  habitat: Habitat,
  size: number,
  colour: string,
  tags?: string,
]

const rows: Row[] = [
  ['fox', 'fox vixen', 'fox', 'land', 0.52, '#d9682a'],
  ['wolf', 'wolf husky coyote', 'fox', 'land', 0.54, '#7d8590', 'wolf'],
  ['cat', 'cat kitten kitty feline', 'cat', 'land', 0.48, '#6f6a68'],
  ['tiger', 'tiger', 'cat', 'land', 0.54, '#dd8230', 'stripes'],
  ['lion', 'lion lioness', 'cat', 'land', 0.56, '#d2a056', 'mane'],
  ['leopard', 'leopard cheetah jaguar', 'cat', 'land', 0.52, '#dba850', 'spots'],
  ['panther', 'panther puma', 'cat', 'land', 0.52, '#2c2b33'],
  ['dog', 'dog puppy hound corgi retriever labrador beagle', 'dog', 'land', 0.5, '#b98350'],
  ['bear', 'bear grizzly', 'bear', 'land', 0.55, '#7a5236'],
  ['panda', 'panda', 'bear', 'land', 0.52, '#f1eee8', 'panda'],
  ['teddy', 'teddy plush', 'bear', 'table', 0.5, '#b9854f'],
  ['rabbit', 'rabbit bunny hare', 'rabbit', 'land', 0.5, '#b3a291'],
  ['horse', 'horse stallion mare pony', 'horse', 'land', 0.55, '#7b4a2d'],
  ['unicorn', 'unicorn pegasus', 'horse', 'land', 0.56, '#f2edf4', 'horn'],
  ['zebra', 'zebra', 'horse', 'land', 0.54, '#f0ede6', 'stripes'],
  ['deer', 'deer stag elk reindeer moose', 'horse', 'land', 0.58, '#9a683d', 'antlers'],
  ['elephant', 'elephant mammoth', 'elephant', 'land', 0.56, '#8d8f98'],
  ['owl', 'owl', 'owl', 'land', 0.5, '#8b6a4a'],
  ['penguin', 'penguin', 'penguin', 'land', 0.5, '#2b3340'],
  ['bird', 'bird robin sparrow parrot hummingbird songbird raven crow', 'bird', 'land', 0.42, '#3f8fb8'],
  ['eagle', 'eagle hawk falcon phoenix seagull gull', 'eagle', 'air', 0.36, '#6d4b33'],
  ['swan', 'swan duck goose', 'swan', 'water', 0.36, '#f4f1ea'],
  ['fish', 'fish goldfish koi salmon shark', 'fish', 'deep', 0.36, '#ef8434'],
  ['whale', 'whale orca dolphin', 'whale', 'deep', 0.42, '#3f6f98'],
  ['turtle', 'turtle tortoise', 'turtle', 'deep', 0.34, '#5d8a4c'],
  ['jellyfish', 'jellyfish medusa octopus squid', 'jellyfish', 'deep', 0.55, '#d98cc8'],
  ['butterfly', 'butterfly moth', 'butterfly', 'air', 0.42, '#e58a2e'],
  ['dragon', 'dragon wyvern dinosaur', 'dragon', 'land', 0.62, '#3f8f63'],
  [
    'person',
    'person man guy boy human figure traveler traveller hiker explorer hero samurai ninja',
    'person',
    'land',
    0.5,
    '#3d5a80',
    'man',
  ],
  ['woman', 'woman girl lady mother dancer ballerina geisha', 'person', 'land', 0.5, '#b8405e', 'dress'],
  ['child', 'child kid children baby toddler', 'person', 'land', 0.38, '#e0a43a', 'child'],
  ['wizard', 'wizard witch sorcerer mage monk', 'person', 'land', 0.54, '#4a3b86', 'robe hat man'],
  ['king', 'king prince emperor', 'person', 'land', 0.52, '#8e2436', 'robe crown man'],
  ['queen', 'queen princess empress', 'person', 'land', 0.52, '#7a2f6e', 'dress crown'],
  ['knight', 'knight warrior soldier viking', 'person', 'land', 0.52, '#8b97a8', 'armour'],
  ['astronaut', 'astronaut cosmonaut spaceman', 'astronaut', 'cosmos', 0.58, '#eef0f3'],
  ['robot', 'robot android cyborg droid mech', 'robot', 'land', 0.55, '#8fb0bf'],
  ['house', 'house home cottage cabin hut barn villa farmhouse', 'house', 'land', 0.42, '#e6d5b8'],
  ['castle', 'castle palace fortress', 'castle', 'land', 0.56, '#b9b2a6'],
  ['lighthouse', 'lighthouse beacon', 'lighthouse', 'land', 0.62, '#f1ece2'],
  ['tower', 'tower belfry skyscraper', 'tower', 'land', 0.66, '#b59b7c'],
  ['windmill', 'windmill mill', 'windmill', 'land', 0.56, '#e9e1d2'],
  ['temple', 'temple pagoda shrine', 'temple', 'land', 0.58, '#b23b2e'],
  ['church', 'church cathedral chapel monastery', 'church', 'land', 0.58, '#d9cfbd'],
  ['tent', 'tent camp camping tipi', 'tent', 'land', 0.34, '#e08a3c'],
  ['boat', 'boat sailboat sailing yacht dinghy', 'boat', 'water', 0.46, '#f5efe2'],
  ['ship', 'ship galleon ferry steamer', 'ship', 'water', 0.48, '#7a4a2f'],
  ['car', 'car automobile taxi jeep van truck', 'car', 'land', 0.28, '#c8372d'],
  ['train', 'train locomotive tram', 'train', 'land', 0.36, '#2f5d50'],
  ['bicycle', 'bicycle bike motorcycle scooter', 'bicycle', 'land', 0.36, '#2f6f8f'],
  ['balloon', 'balloon zeppelin airship', 'balloon', 'air', 0.5, '#d8453a'],
  ['rocket', 'rocket spaceship spacecraft shuttle', 'rocket', 'cosmos', 0.6, '#e9e6e0'],
  ['ufo', 'ufo saucer alien spacecrafts', 'ufo', 'air', 0.26, '#9fb2bd'],
  ['plane', 'plane airplane aeroplane jet aircraft', 'plane', 'air', 0.26, '#e8e8ea'],
  ['tree', 'tree oak willow maple bonsai', 'tree', 'land', 0.62, '#4f8a46'],
  ['blossom', 'cherry sakura blossom', 'tree', 'land', 0.62, '#f0a6bd'],
  ['pine', 'pine fir spruce christmas', 'pine', 'land', 0.66, '#2f6b52'],
  ['palm', 'palm coconut', 'palm', 'land', 0.64, '#3f8f4f'],
  ['flower', 'flower daisy bloom orchid lily lotus bouquet', 'flower', 'land', 0.6, '#e8639a'],
  ['rose', 'rose peony', 'rose', 'land', 0.62, '#c9243f'],
  ['sunflower', 'sunflower', 'flower', 'land', 0.66, '#f3b51f', 'sunflower'],
  ['tulip', 'tulip', 'tulip', 'land', 0.56, '#e04a5a'],
  ['cactus', 'cactus cacti', 'cactus', 'land', 0.5, '#4d8f5a'],
  ['mushroom', 'mushroom toadstool fungus', 'mushroom', 'land', 0.42, '#c93a2e'],
  ['cup', 'cup coffee tea mug espresso latte cappuccino', 'cup', 'table', 0.4, '#f0e9dc'],
  ['teapot', 'teapot kettle', 'teapot', 'table', 0.42, '#3f7f86'],
  ['book', 'book library novel diary', 'book', 'table', 0.34, '#8a2f3b'],
  ['lantern', 'lantern lamp candle', 'lantern', 'table', 0.5, '#3b3a40'],
  ['clock', 'clock watch time hourglass', 'clock', 'table', 0.48, '#b8894a'],
  ['vase', 'vase pot bottle jar', 'vase', 'table', 0.62, '#4a7f9b'],
  ['apple', 'apple fruit peach', 'apple', 'table', 0.3, '#cf3430'],
  ['orange-fruit', 'oranges tangerine lemon lime', 'apple', 'table', 0.29, '#f08a24', 'citrus'],
  ['banana', 'banana', 'banana', 'table', 0.36, '#f5cf3a'],
  ['cake', 'cake cupcake dessert birthday', 'cake', 'table', 0.44, '#f2c6cf'],
  ['crystal', 'crystal diamond gem jewel amethyst', 'crystal', 'table', 0.46, '#7fb7e6'],
  ['umbrella', 'umbrella parasol', 'umbrella', 'land', 0.5, '#d23b46'],
  ['heart', 'heart love', 'heart', 'table', 0.44, '#d8304a'],
  ['planet', 'planet saturn jupiter mars', 'planet', 'cosmos', 0.5, '#d9a066'],
  ['camera', 'camera', 'camera', 'table', 0.34, '#34363c'],
  ['guitar', 'guitar violin cello', 'guitar', 'table', 0.6, '#b5702f'],
]

export const things: ReadonlyMap<string, Thing> = new Map(
  rows.map(([name, words, draw, habitat, size, colour, tags = '']) => [
    name,
    { words, draw, habitat, size, colour, tags },
  ]),
)

export const thingOf: ReadonlyMap<string, string> = index(
  Object.fromEntries([...things].map(([name, thing]) => [name, thing.words])),
)
