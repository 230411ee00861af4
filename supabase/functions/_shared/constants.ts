/** The product's constants as the server needs them. A contract test compares them with the client's. */

export const promptMax = 500
export const negativePromptMax = 300
export const seedMax = 4_294_967_295

export const aspectRatios = ['1:1', '16:9', '9:16'] as const
export type AspectRatio = (typeof aspectRatios)[number]

export const qualities = ['standard', 'high', 'ultra'] as const
export type Quality = (typeof qualities)[number]

export type Size = { width: number; height: number }

export const sizes: Record<AspectRatio, Size> = {
  '1:1': { width: 1024, height: 1024 },
  '16:9': { width: 1536, height: 1024 },
  '9:16': { width: 1024, height: 1536 },
}

/** Model by quality (specification, section 7). */
export const models: Record<Quality, Model> = {
  standard: 'flux-schnell',
  high: 'flux-dev',
  ultra: 'flux-1.1-pro',
}

export const modelNames = ['flux-schnell', 'flux-dev', 'flux-1.1-pro', 'nano-banana'] as const
export type Model = (typeof modelNames)[number]

/** Sizes an OpenAI-style request may name. */
export const openaiSizes = ['1024x1024', '1792x1024', '1024x1792', '1536x1024', '1024x1536'] as const

/** What Replicate takes as a data URL, counted in characters. */
export const imageMax = 262_144
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

export const pictureBytesMax = 20 * 1_048_576
export const pictureSideMax = 8192
