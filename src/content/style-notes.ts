/** When to take a style and when another. Each has an example of its own in examples.ts. */
import type { StyleId } from '../domain/styles.ts'

export interface StyleNote {
  take: string
  /** What to take instead, for what this one is bad at. */
  instead: string
  /** Id of an example. */
  example: string
}

export const styleNotes: Readonly<Record<StyleId, StyleNote>> = {
  photorealistic: {
    take: 'Things and places that could stand before a lens. Name the light.',
    instead: 'For a product without a room, 3D Render.',
    example: 'coffee',
  },
  anime: {
    take: 'Figures, weather and large skies. Bright day or deep night.',
    instead: 'For thick outlines and jokes, Cartoon.',
    example: 'umbrella',
  },
  'digital-art': {
    take: 'Scenes that do not exist but should look as if they did.',
    instead: 'For magic and mist, Fantasy.',
    example: 'eagle',
  },
  'oil-painting': {
    take: 'Storms, harbours, fruit, faces: whatever gains by thick paint.',
    instead: 'For light and air, Impressionist.',
    example: 'apples',
  },
  watercolor: {
    take: 'Animals, plants and cards; whatever stands on white paper.',
    instead: 'For strong contrast, Pop Art.',
    example: 'fox-snow',
  },
  'pixel-art': {
    take: 'Game scenes and small icons. One subject, few colours.',
    instead: 'For a whole map, Isometric.',
    example: 'pixel-castle',
  },
  '3d-render': {
    take: 'Products, mascots and toys in studio light.',
    instead: 'For surfaces with wear and tear, Photorealistic.',
    example: 'teapot',
  },
  'comic-book': {
    take: 'A moment of action with ink and halftone.',
    instead: 'For quiet scenes, Anime.',
    example: 'astronaut',
  },
  'line-art': {
    take: 'Colouring pages, tattoos, icons and print in one colour.',
    instead: 'For a softer pencil, Sketch.',
    example: 'cat-lines',
  },
  isometric: {
    take: 'Small worlds from above: houses, rooms, machines.',
    instead: 'For wide landscapes, Digital Art.',
    example: 'forest-house',
  },
  fantasy: {
    take: 'Dragons, enchanted woods, floating islands at dusk.',
    instead: 'For darkness with stone and candles, Gothic.',
    example: 'mushroom',
  },
  minimalist: {
    take: 'Everything that words will stand on: slides, stories, covers.',
    instead: 'For no motif at all, Abstract.',
    example: 'swan-minimal',
  },
  cyberpunk: {
    take: 'Night, rain, a street, one lit window.',
    instead: 'For the light alone, without the city, Neon.',
    example: 'cyber-car',
  },
  steampunk: {
    take: 'Machines, clocks, airships; all in brass.',
    instead: 'For clean machines, 3D Render.',
    example: 'clock',
  },
  'art-nouveau': {
    take: 'Posters and labels with flowers and a frame.',
    instead: 'For a heavy golden frame, Baroque.',
    example: 'tulips',
  },
  impressionist: {
    take: 'Gardens, stations and water in changing light.',
    instead: 'For firm forms, Oil Painting.',
    example: 'train-autumn',
  },
  'pop-art': {
    take: 'One thing, four loud colours, a shirt or a bag.',
    instead: 'For many colours and a wall, Graffiti.',
    example: 'guitar-pop',
  },
  graffiti: {
    take: 'Loud figures with an outline, sprayed on brick.',
    instead: 'For paper, Comic Book.',
    example: 'penguin',
  },
  sketch: {
    take: 'First ideas, notebooks, architecture in pencil.',
    instead: 'For one clear line, Line Art.',
    example: 'windmill',
  },
  vintage: {
    take: 'Holidays, bicycles, old streets: memory with grain.',
    instead: 'For sharp and present, Photorealistic.',
    example: 'bicycle',
  },
  neon: {
    take: 'One outline that glows: music, bars, night.',
    instead: 'For a street around it, Cyberpunk.',
    example: 'guitar',
  },
  gothic: {
    take: 'Castles, ravens and book covers by candlelight.',
    instead: 'For gold instead of stone, Baroque.',
    example: 'castle-moon',
  },
  baroque: {
    take: 'Portraits and still lifes with one light and much dark.',
    instead: 'For the same by day, Oil Painting.',
    example: 'owl',
  },
  surreal: {
    take: 'Two things that do not belong together, drawn exactly.',
    instead: 'For wonder without riddle, Fantasy.',
    example: 'whale',
  },
  abstract: {
    take: 'Moods, backgrounds and covers; the motif dissolves.',
    instead: 'If it should still be recognised, Minimalist.',
    example: 'abstract-city',
  },
  cartoon: {
    take: 'Mascots, stickers and books for small children.',
    instead: 'For figures with feelings, Anime.',
    example: 'dog',
  },
  'nano-banana': {
    take: 'Playful squares. A model of its own: it chooses the seed.',
    instead: 'If you need another shape or the same seed, Cartoon.',
    example: 'banana-ufo',
  },
}
