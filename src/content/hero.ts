/** Pictures the product made, with what made them. */
export const heroPictures: ReadonlyArray<{ src: string; prompt: string; style: string }> = [
  {
    src: '/hero/lighthouse.webp',
    prompt: 'A lighthouse above the sea at sunset, epic clouds',
    style: 'Oil Painting',
  },
  {
    src: '/hero/balloon.webp',
    prompt: 'A red hot air balloon over mountains in the morning',
    style: 'Photorealistic',
  },
  { src: '/hero/robot.webp', prompt: 'A robot in a rainy city at night', style: 'Neon' },
]
