/** Aspect ratios, qualities and the sizes and models they stand for (specification, sections 5, 7 and 9). */
export const aspectRatios = ['1:1', '16:9', '9:16'] as const
export type AspectRatio = (typeof aspectRatios)[number]

export const qualities = ['standard', 'high', 'ultra'] as const
export type Quality = (typeof qualities)[number]

/** Pixels. 16:9 is 1536x1024 as the specification has it. */
export const sizes: Record<AspectRatio, { width: number; height: number }> = {
  '1:1': { width: 1024, height: 1024 },
  '16:9': { width: 1536, height: 1024 },
  '9:16': { width: 1024, height: 1536 },
}

export const models: Record<Quality, string> = {
  standard: 'flux-schnell',
  high: 'flux-dev',
  ultra: 'flux-1.1-pro',
}
