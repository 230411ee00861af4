import { index } from './word-index.ts'

/** Words for what cannot be seen, and what a painter would show for them. */
const shown: Record<string, [words: string, picture: string]> = {
  loneliness: ['loneliness lonely solitude alone isolation absence', 'small person wide snow dusk'],
  hope: ['hope optimism beginning birth faith future', 'small person wide mountains sunrise flock'],
  freedom: ['freedom liberty flight escape', 'eagle mountains sunrise flock'],
  peace: [
    'peace serenity serene calmness tranquility tranquillity silence harmony stillness zen rest relaxation',
    'boat lake mountains dawn fog calm',
  ],
  joy: ['joy happiness delight celebration party fun', 'three balloon meadow rainbow day joyful'],
  sadness: ['sadness sorrow grief melancholy nostalgia longing tears', 'umbrella city rain dusk'],
  fear: ['fear dread nightmare horror terror anxiety', 'house forest fog night dark'],
  anger: ['anger rage fury chaos war conflict', 'volcano mountains storm lightning red'],
  time: ['eternity forever infinity infinite existence', 'planet space stars'],
  dream: ['dream dreams imagination wonder fantasy sleep', 'balloon sky moon stars night mystic'],
  memory: ['memory memories childhood past yesterday', 'bicycle meadow tree sunset'],
  wisdom: ['wisdom knowledge truth thought', 'owl forest night moon'],
  justice: ['justice law honour honor democracy', 'temple mountains sunrise epic'],
  strength: ['strength courage power pride bravery', 'lion meadow mountains sunset epic'],
  life: ['life growth nature earth balance', 'tree meadow flowers sunrise flock'],
  death: ['death end emptiness void nothing nothingness', 'tree desert dusk fog dark'],
  adventure: ['adventure journey travel travelling wanderlust discovery', 'person mountains river sunrise'],
  technology: ['technology innovation ai intelligence digital', 'robot city night'],
  mystery: ['mystery secret secrets unknown', 'lighthouse sea fog night moon'],
  magic: ['soul spirit enchantment', 'butterfly forest mystic dusk'],
  romance: ['passion desire', 'rose studio romantic'],
  beauty: ['beauty grace elegance', 'swan lake sunset'],
  success: ['success victory triumph achievement', 'person mountains sunrise clear'],
  summer: ['summer holiday vacation', 'palm beach sea day'],
  spring: ['spring', 'blossom meadow flowers day'],
  music: ['music song melody jazz', 'guitar studio'],
  winter: ['winter', 'snow'],
}

export const ideaOf = index(Object.fromEntries(Object.entries(shown).map(([name, [words]]) => [name, words])))

export const pictureOf = (idea: string): string => shown[idea]?.[1] ?? ''

/** What a prompt without any known word becomes: places that are always worth a look. */
export const places: readonly string[] = [
  'mountains lake dawn fog',
  'lighthouse sea sunset',
  'desert sunset',
  'boat lake sunrise',
  'pine mountains snow dusk',
  'castle mountains sunset',
  'balloon mountains sunrise',
  'sea sunset palm beach',
  'forest fog sunrise river',
  'blossom lake mountains dawn',
  'city dusk',
  'planet space',
  'windmill meadow flowers sunset',
  'temple mountains fog dawn',
  'mountains night aurora stars lake',
]
