import { createRandom, hashText } from '../random.ts'
import { colourOf } from './colour-words.ts'
import { ideaOf, pictureOf, places } from './ideas.ts'
import { thingOf, things } from './things.ts'
import { translated, unjoin } from './translations.ts'
import type { Brief, Habitat, Setting, Wanted } from './types.ts'
import { featureOf, moodOf, numberOf, settingOf, shotOf, timeOf, weatherOf } from './words.ts'

const mostSubjects = 4
const mostWords = 200

function split(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, mostWords)
}

/** The words of a text, in English where that is known. */
function wordsOf(text: string): string[] {
  return split(unjoin(text.normalize('NFC'))).map((word) =>
    isKnown(word) ? word : (translated(word) ?? word),
  )
}

/** A word and what it may be the plural of. */
function forms(word: string): string[] {
  const out = [word]
  if (word.endsWith('ies')) out.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('ves')) out.push(`${word.slice(0, -3)}f`)
  if (word.endsWith('es')) out.push(word.slice(0, -2))
  if (word.endsWith('s')) out.push(word.slice(0, -1))
  return out
}

function look<T>(table: ReadonlyMap<string, T>, word: string): T | undefined {
  for (const form of forms(word)) {
    const value = table.get(form)
    if (value !== undefined) return value
  }
  return undefined
}

const tables: ReadonlyMap<string, unknown>[] = [
  thingOf,
  colourOf,
  featureOf,
  settingOf,
  timeOf,
  weatherOf,
  moodOf,
  shotOf,
  numberOf,
  ideaOf,
]

function isKnown(word: string): boolean {
  return tables.some((table) => look(table, word) !== undefined)
}

/** What is to be seen: where words name only ideas, or nothing known at all, a picture is found for them. */
function picturedWords(prompt: string): string[] {
  const words = wordsOf(prompt)
  const seen = words.some((word) => look(thingOf, word) ?? look(settingOf, word))
  if (seen) return words
  const idea = words.map((word) => look(ideaOf, word)).find((found) => found !== undefined)
  const place = idea ? pictureOf(idea) : createRandom(`place/${words.join(' ')}`).pick(places)
  return [...words, ...place.split(' ')]
}

/** Everything a negative word may stand for, by the names scenes are built with. */
function namesOf(word: string): string[] {
  const names = forms(word)
  for (const table of [thingOf, featureOf, settingOf, weatherOf] as ReadonlyMap<string, string>[]) {
    const name = look(table, word)
    if (name) names.push(name)
  }
  return names
}

const homes: Record<Habitat, Setting[]> = {
  land: ['meadow', 'forest', 'mountains', 'meadow', 'lake'],
  water: ['sea', 'lake', 'sea'],
  air: ['sky', 'meadow', 'mountains'],
  deep: ['underwater'],
  table: ['studio'],
  cosmos: ['space'],
}

/** What a vase named with it holds. */
const blooms = new Set(['rose', 'tulip', 'sunflower', 'flower', 'blossom'])

/** Words that give a colour to a part of a person and not to the world around. */
const traits = new Map([
  ['hair', 'hair'],
  ['haired', 'hair'],
  ['blonde', 'hair'],
  ['blond', 'hair'],
  ['brunette', 'hair'],
  ['redhead', 'hair'],
  ['old', 'hair'],
  ['elderly', 'hair'],
  ['eyes', 'eyes'],
  ['eyed', 'eyes'],
])
const blonde = new Map([
  ['blonde', '#e0bd74'],
  ['blond', '#e0bd74'],
  ['brunette', '#4a2e20'],
  ['redhead', '#a8431f'],
  ['old', '#d9d3cb'],
  ['elderly', '#d9d3cb'],
])
const garments = new Set(
  'dress gown coat jacket shirt sweater suit robe cloak cape scarf kimono skirt blouse uniform'.split(' '),
)

const trees = new Set(['tree', 'pine', 'palm', 'blossom'])

/** Homes that read better than the habitat's own. */
const settingFor: Record<string, Setting> = {
  lighthouse: 'sea',
  penguin: 'snow',
  car: 'city',
  robot: 'city',
  umbrella: 'city',
  cactus: 'desert',
  temple: 'mountains',
  castle: 'mountains',
  dragon: 'mountains',
  palm: 'sea',
  mushroom: 'forest',
  owl: 'forest',
  swan: 'lake',
  ufo: 'meadow',
  tower: 'city',
  tent: 'mountains',
}

/** Land gives way to the water it is named with: "mountains and a lake" is a lake among mountains. */
function outranks(place: Setting, before: Setting | undefined): boolean {
  if (!before || before === 'sky') return true
  if (place === 'snow') return before !== 'city'
  const water = place === 'lake' || place === 'sea'
  return water && ['mountains', 'meadow', 'snow', 'forest'].includes(before)
}

/** What the words of a prompt and its negative prompt say. */
export function parse(prompt: string, negativePrompt: string): Brief {
  const words = picturedWords(prompt)
  const without = new Set(wordsOf(negativePrompt).flatMap(namesOf))
  const features = new Set<string>()
  const subjects: Wanted[] = []
  const colours: string[] = []
  const found: {
    setting: Setting | undefined
    time: Brief['time'] | undefined
    weather: Brief['weather'] | undefined
    mood: Brief['mood']
    shot: Brief['shot']
  } = { setting: undefined, time: undefined, weather: undefined, mood: 'plain', shot: null }
  let colour: string | null = null
  let colourAge = 0
  let count = 1

  words.forEach((word, at) => {
    const before = words[at - 1]
    if (before === 'no' || before === 'without') {
      for (const name of namesOf(word)) without.add(name)
      return
    }
    if (colour && ++colourAge > 2) {
      colours.push(colour)
      colour = null
    }
    const hue = colourOf.get(word)
    const behind = subjects.at(-1)
    // "Un gato negro": some languages name the colour after the thing.
    if (
      hue &&
      before &&
      behind &&
      behind.colour === null &&
      look(thingOf, before) === behind.thing &&
      !look(thingOf, words[at + 1] ?? '')
    ) {
      behind.colour = hue
      return
    }
    if (features.size < 60 && (traits.has(word) || garments.has(word))) {
      const owner = subjects.at(-1)
      const tone = colour ?? blonde.get(word) ?? null
      if (tone && traits.has(word)) features.add(`${traits.get(word)} ${tone}`)
      else if (tone && owner) owner.colour ??= tone
      if (tone) {
        colour = null
        return
      }
    }
    if (hue) {
      if (colour) colours.push(colour)
      colour = hue
      colourAge = 0
    }
    const digits = /^\d$/.test(word) ? Number(word) : undefined
    count = numberOf.get(word) ?? (digits && digits > 0 ? Math.min(6, digits) : count)

    // A pine forest is a forest.
    const named = look(thingOf, word)
    const wood = named && trees.has(named) && look(settingOf, words[at + 1] ?? '') === 'forest'
    const thing = wood ? undefined : named
    if (thing) {
      const plural = thingOf.get(word) === undefined && count === 1
      const known = subjects.find((subject) => subject.thing === thing)
      if (known) known.colour ??= colour
      else if (subjects.length < mostSubjects) subjects.push({ thing, count: plural ? 3 : count, colour })
      else if (colour) colours.push(colour)
      colour = null
      count = 1
    }
    const feature = look(featureOf, word)
    if (feature) features.add(feature)
    const place = look(settingOf, word)
    // "A purple sky over fields" is about the fields: the sky is everywhere.
    if (place && outranks(place, found.setting)) found.setting = place
    found.time ??= look(timeOf, word)
    found.weather ??= look(weatherOf, word)
    const mood = look(moodOf, word)
    if (mood && !without.has(word)) found.mood = mood
    found.shot ??= look(shotOf, word) ?? null
  })
  if (colour) colours.push(colour)

  // "cherry blossom tree" is one tree.
  const kinds = new Set(subjects.map((subject) => subject.thing))
  const inSpace = found.setting === 'space' && kinds.size > 1
  // Birds that come with something else fly in its sky.
  const flock = kinds.size > 1 && features.has('birds') && words.includes('birds')
  const arranged = kinds.has('vase') ? subjects.find(({ thing }) => blooms.has(thing)) : undefined
  if (arranged)
    features.add(`in vase: ${arranged.thing} ${arranged.colour ?? things.get(arranged.thing)?.colour}`)
  const holder = subjects.find(({ thing, count: many }) => many === 1 && things.get(thing)?.draw === 'person')
  const held = holder && subjects.find(({ thing }) => thing === 'umbrella')
  if (held) features.add(`holds umbrella: ${held.colour ?? things.get('umbrella')?.colour}`)
  const sort = kinds.has('blossom') || kinds.has('pine') || kinds.has('palm')
  const kept = subjects
    .filter((one) => one !== arranged && one !== held && !(one.thing === 'bird' && flock))
    .filter(
      ({ thing }) => !without.has(thing) && !(sort && thing === 'tree') && !(inSpace && thing === 'planet'),
    )
  const hash = hashText(split(prompt).join(' '))
  const random = createRandom(`brief/${hash}`)
  const first = kept[0]
  const habitat = first ? things.get(first.thing)?.habitat : undefined
  let setting = found.setting
  if (setting && without.has(setting)) setting = undefined
  if (found.weather === 'snow' && !without.has('snow')) setting ??= 'snow'
  setting ??= first && settingFor[first.thing]
  setting ??= habitat
    ? random.pick(homes[habitat])
    : random.pick<Setting>(['mountains', 'sea', 'lake', 'meadow', 'desert', 'forest', 'city', 'sky', 'space'])
  // A fish belongs under the water of the sea it is named with.
  if (habitat === 'deep' && (setting === 'sea' || setting === 'lake')) setting = 'underwater'
  if (habitat === 'water' && setting !== 'sea' && setting !== 'lake') setting = 'lake'

  const dark = setting === 'city' && found.mood === 'dark'
  const time = found.time && !without.has(found.time) ? found.time : undefined
  const weather = found.weather && !without.has(found.weather) ? found.weather : undefined
  return {
    subjects: kept,
    features: new Set([...features].filter((name) => !without.has(name))),
    setting,
    time: time ?? (dark ? 'night' : random.pick<Brief['time']>(['day', 'day', 'dawn', 'sunset', 'dusk'])),
    weather: weather ?? (without.has('clouds') || random.chance(0.5) ? 'clear' : 'cloudy'),
    mood: found.mood,
    shot: found.shot,
    colours,
    without,
    hash,
  }
}
