/** Looks for lettering: drawn exactly on the device, and as a prompt for a model that can write. */
import type { StyleId } from '../domain/styles.ts'

export const textEffectIds = ['neon', 'gold', 'shadow', 'halftone', 'outline', 'ink', 'chalk', 'cut'] as const
export type TextEffectId = (typeof textEffectIds)[number]

export interface TextEffect {
  id: TextEffectId
  label: string
  about: string
  style: StyleId
  /** The prompt, with `{word}` where the word goes. */
  prompt: string
}

export const textEffects: readonly TextEffect[] = [
  {
    id: 'neon',
    label: 'Neon',
    about: 'Glass tubes on a dark wall',
    style: 'neon',
    prompt: 'The word "{word}" in glowing neon tubes on a dark brick wall, night',
  },
  {
    id: 'gold',
    label: 'Gold',
    about: 'Polished metal on black',
    style: 'baroque',
    prompt: 'The word "{word}" in polished golden letters on black velvet, one light from above',
  },
  {
    id: 'shadow',
    label: 'Long shadow',
    about: 'Flat letters in low sun',
    style: 'minimalist',
    prompt: 'The word "{word}" in flat white letters that cast a long shadow on a red wall',
  },
  {
    id: 'halftone',
    label: 'Halftone',
    about: 'Printed dots on yellow',
    style: 'pop-art',
    prompt: 'The word "{word}" as a comic shout, halftone dots, yellow background',
  },
  {
    id: 'outline',
    label: 'Outlines',
    about: 'Three lines, seventies',
    style: 'vintage',
    prompt: 'The word "{word}" in rounded seventies letters with three coloured outlines',
  },
  {
    id: 'ink',
    label: 'Letterpress',
    about: 'Dry ink on rough paper',
    style: 'sketch',
    prompt: 'The word "{word}" printed with worn wooden type on rough paper',
  },
  {
    id: 'chalk',
    label: 'Chalk',
    about: 'By hand on a board',
    style: 'line-art',
    prompt: 'The word "{word}" written with chalk on a blackboard',
  },
  {
    id: 'cut',
    label: 'Paper cut',
    about: 'Letters cut out of a sheet',
    style: '3d-render',
    prompt: 'The word "{word}" cut out of layered blue paper, soft shadows',
  },
]

export const wordMax = 24

export function effectPrompt({ prompt }: TextEffect, word: string): string {
  return prompt.replace('{word}', word)
}
