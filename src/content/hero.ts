/** Pictures the product made, with what made them. */
export const heroPictures: ReadonlyArray<{ src: string; prompt: string; style: string }> = [
  { src: '/hero/lighthouse.webp', prompt: 'A lighthouse above the sea at sunset', style: 'Oil Painting' },
  { src: '/hero/castle.webp', prompt: 'A castle by a lake, magical, dusk', style: 'Fantasy' },
  { src: '/hero/robot.webp', prompt: 'A robot in a rainy city at night', style: 'Neon' },
]

/** Pixels of smaller files of each, beside the one of 768. */
export const smallerHeroes: readonly number[] = [384, 640]

export function heroFile(src: string, width: number): string {
  return src.replace('.', `-${width}.`)
}

export function heroSources(src: string): string {
  return [...smallerHeroes.map((width) => `${heroFile(src, width)} ${width}w`), `${src} 768w`].join()
}
