/** Pictures the product made, with what made them. */
export const heroPictures: ReadonlyArray<{ src: string; prompt: string; style: string }> = [
  { src: '/hero/lighthouse.webp', prompt: 'A lighthouse above the sea at sunset', style: 'Oil Painting' },
  { src: '/hero/castle.webp', prompt: 'A castle by a lake, magical, dusk', style: 'Fantasy' },
  { src: '/hero/robot.webp', prompt: 'A robot in a rainy city at night', style: 'Neon' },
]
