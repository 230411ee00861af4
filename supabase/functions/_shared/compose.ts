/** What each style means in words, and how a provider's prompt is put together: the only place for both. */

export const styleTexts = {
  photorealistic:
    'photorealistic photograph, natural light, true colours, fine detail, shallow depth of field',
  anime: 'anime illustration, clean line work, bright cel shading, expressive composition',
  'digital-art': 'polished digital concept art, painterly detail, dramatic light',
  'oil-painting': 'oil painting on canvas, thick visible brush strokes, rich pigment',
  watercolor: 'watercolor painting, soft transparent washes, wet edges, textured paper',
  'pixel-art': 'pixel art, small visible square pixels, limited colour palette, 16-bit game look',
  '3d-render': '3D render, smooth shapes, physically based materials, soft studio light',
  'comic-book': 'comic book panel, bold ink outlines, halftone dots, flat strong colour',
  'line-art': 'line art, single black ink line on white, no fill, no shading',
  isometric: 'isometric view from above, small tidy 3D scene, clean geometry',
  fantasy: 'epic fantasy art, magical mist, glowing light, grand scenery',
  minimalist: 'minimalist design, few simple shapes, much empty space, restrained palette',
  cyberpunk: 'cyberpunk, rainy night city, wet reflections, magenta and cyan neon',
  steampunk: 'steampunk, brass and copper machinery, gears, steam, Victorian detail',
  'art-nouveau': 'art nouveau poster, flowing organic lines, floral ornament, muted gold',
  impressionist: 'impressionist painting, short visible strokes, broken colour, outdoor light',
  'pop-art': 'pop art, flat saturated colours, bold contrast, screen print look',
  graffiti: 'graffiti mural, spray paint on a brick wall, drips, bold lettering shapes',
  sketch: 'quick pencil sketch, loose graphite strokes, hatching, white paper',
  vintage: 'vintage photograph, faded colours, warm film grain, slight vignette',
  neon: 'glowing neon tubes in the dark, luminous outlines, deep black background',
  gothic: 'gothic mood, dark stone arches, candlelight, deep shadow',
  baroque: 'baroque painting, strong chiaroscuro, rich gold and crimson, dramatic gesture',
  surreal: 'surrealist painting, dream logic, impossible scale, precise rendering',
  abstract: 'abstract composition, colour and form alone, no recognisable objects',
  cartoon: 'cartoon, round friendly shapes, thick outlines, bold flat colour',
  'nano-banana': 'playful, bright, humorous picture with toy-like charm, square composition',
} as const

export type StyleId = keyof typeof styleTexts

export function isStyleId(value: unknown): value is StyleId {
  return typeof value === 'string' && Object.hasOwn(styleTexts, value)
}

export interface PromptParts {
  prompt: string
  negativePrompt: string | null
  style: StyleId
}

/**
 * One prompt for models that take nothing else. None of the hosted models has a field for what to leave
 * out, so it is said in words, last, where it weighs least if a model reads it as a wish.
 */
export function composePrompt({ prompt, negativePrompt, style }: PromptParts): string {
  const wish = `${prompt.trim()}\n\nStyle: ${styleTexts[style]}.`
  return negativePrompt === null ? wish : `${wish}\nAvoid: ${negativePrompt.trim()}.`
}
