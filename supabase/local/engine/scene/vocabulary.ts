import type { Habitat, Mood, Setting, Shot, Time, Weather } from './types.ts'

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
  ['wizard', 'wizard witch sorcerer mage monk', 'person', 'land', 0.54, '#4a3b86', 'robe hat'],
  ['king', 'king queen prince princess emperor', 'person', 'land', 0.52, '#8e2436', 'robe crown'],
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
  ['vase', 'vase pot bottle jar', 'vase', 'table', 0.5, '#4a7f9b'],
  ['apple', 'apple fruit peach', 'apple', 'table', 0.36, '#cf3430'],
  ['orange-fruit', 'oranges tangerine lemon lime', 'apple', 'table', 0.34, '#f08a24', 'citrus'],
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

/** Word → value, from lists of words. */
function index<T extends string>(lists: Partial<Record<T, string>>): ReadonlyMap<string, T> {
  const out = new Map<string, T>()
  for (const [value, words] of Object.entries(lists) as [T, string][])
    for (const word of words.split(' ')) out.set(word, value)
  return out
}

export const thingOf: ReadonlyMap<string, string> = index(
  Object.fromEntries([...things].map(([name, thing]) => [name, thing.words])),
)

export const settingOf = index<Setting>({
  meadow: 'meadow field grass garden park hill valley countryside farm spring prairie lawn village',
  mountains: 'mountain alps peak summit canyon himalaya highland rocky volcano',
  sea: 'sea ocean beach coast shore island wave bay harbor harbour surf seaside tropical',
  lake: 'lake river pond waterfall stream reflection fjord',
  forest: 'forest wood woodland jungle grove rainforest autumn bamboo',
  desert: 'desert dune sahara sand oasis',
  snow: 'snowy winter arctic ice glacier frozen antarctic iceberg',
  city: 'city town street skyline downtown urban metropolis building tokyo london paris york alley neon rooftop market',
  space: 'space galaxy nebula cosmos cosmic universe orbit interstellar milky astral',
  underwater: 'underwater reef coral deep seabed aquarium submarine',
  studio: 'studio table product still room interior desk kitchen indoor cafe',
  sky: 'sky heaven air flying floating aerial cloudscape',
})

export const timeOf = index<Time>({
  dawn: 'dawn sunrise morning daybreak',
  day: 'day noon midday daylight afternoon sunny bright',
  sunset: 'sunset golden evening sundown',
  dusk: 'dusk twilight gloaming',
  night: 'night midnight nocturnal moonlight moonlit moon starry star stars nightfall aurora',
})

export const weatherOf = index<Weather>({
  clear: 'clear cloudless',
  cloudy: 'cloud clouds cloudy overcast grey',
  rain: 'rain rainy raining wet drizzle',
  snow: 'snow snowing snowfall blizzard snowflake',
  fog: 'fog foggy mist misty haze hazy',
  storm: 'storm stormy thunder lightning tempest',
})

export const moodOf = index<Mood>({
  calm: 'calm peaceful serene quiet tranquil zen gentle cozy cosy soft minimal',
  joyful: 'happy joyful cheerful fun playful colorful colourful vibrant cute funny festive',
  dark: 'dark moody gloomy sad lonely melancholy scary horror haunted ominous noir',
  mystic: 'magic magical mystic mystical enchanted dream dreamy fairy ethereal surreal glowing',
  epic: 'epic dramatic majestic heroic grand cinematic powerful ancient',
  romantic: 'romantic romance tender lovely valentine',
})

export const shotOf = index<Shot>({
  close: 'portrait closeup close macro headshot detailed face',
  medium: 'standing sitting',
  wide: 'wide panorama panoramic landscape vista distant tiny small vast',
})

export const featureOf = index({
  moon: 'moon moonlight moonlit crescent',
  sun: 'sun sunny sunrise sunset sunshine',
  stars: 'star starry constellation',
  clouds: 'cloud cloudy overcast',
  rainbow: 'rainbow',
  aurora: 'aurora borealis',
  mountains: 'mountain alps peak summit himalaya volcano',
  trees: 'tree forest wood pine',
  flowers: 'flower bloom blossom wildflower daisy tulip',
  birds: 'bird gull flock',
  river: 'river stream path road trail waterfall',
  lightning: 'lightning thunder thunderstorm',
  city: 'city skyline building skyscraper town',
  people: 'people person crowd human',
  water: 'water sea ocean lake river',
  autumn: 'autumn fall october maple',
  fireflies: 'firefly fireflies sparkle magic magical glowing lights lantern',
  beach: 'beach tropical shore coast seaside',
  grass: 'grass meadow lawn',
  rocks: 'rock stone boulder cliff',
  shadow: 'shadow shadows',
  grain: 'grain noise grainy',
  snow: 'snow snowflake',
  rain: 'rain',
  fog: 'fog mist haze',
})

export const colourOf: ReadonlyMap<string, string> = new Map([
  ['red', '#d2362f'],
  ['crimson', '#b3203a'],
  ['scarlet', '#dd3322'],
  ['orange', '#ee8426'],
  ['amber', '#f0a32c'],
  ['yellow', '#f5cd39'],
  ['gold', '#dba83a'],
  ['golden', '#e0ac3f'],
  ['green', '#4b9a4a'],
  ['emerald', '#1f9d6b'],
  ['lime', '#9acb3c'],
  ['olive', '#7f8442'],
  ['mint', '#8fd3b4'],
  ['teal', '#1f8f8f'],
  ['turquoise', '#35b8b5'],
  ['cyan', '#38c4dd'],
  ['blue', '#2f6fc4'],
  ['navy', '#1f3263'],
  ['indigo', '#3c3a8f'],
  ['azure', '#4a9be8'],
  ['purple', '#7a45a8'],
  ['violet', '#8452c4'],
  ['lavender', '#b3a2dc'],
  ['magenta', '#c8358f'],
  ['pink', '#ee86ac'],
  ['brown', '#80552f'],
  ['beige', '#dccbaa'],
  ['cream', '#f3e8d0'],
  ['white', '#f4f2ee'],
  ['black', '#26262b'],
  ['gray', '#8a8d92'],
  ['grey', '#8a8d92'],
  ['silver', '#b4bbc4'],
  ['ginger', '#d9772e'],
])

export const numberOf: ReadonlyMap<string, number> = new Map([
  ['two', 2],
  ['couple', 2],
  ['pair', 2],
  ['three', 3],
  ['few', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['several', 4],
  ['many', 6],
  ['flock', 6],
  ['herd', 5],
  ['group', 4],
])
