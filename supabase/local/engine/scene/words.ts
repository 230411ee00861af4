import type { Mood, Setting, Shot, Time, Weather } from './types.ts'
import { index } from './word-index.ts'

export const settingOf = index<Setting>({
  meadow:
    'meadow savanna savannah steppe field grass garden park hill valley countryside farm spring prairie lawn village',
  mountains: 'mountain alps peak summit canyon himalaya highland rocky volcano',
  sea: 'sea ocean beach coast shore island wave bay harbor harbour surf seaside tropical',
  lake: 'lake river pond waterfall stream reflection fjord',
  forest: 'forest wood woodland jungle grove rainforest autumn bamboo',
  desert: 'desert dune sahara sand oasis',
  snow: 'snowy snow winter arctic ice glacier frozen antarctic iceberg',
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
