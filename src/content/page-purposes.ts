/** Pages that come in pairs, and what each is for: no two say the same. */
export const pagePurposes = {
  '/styles': 'One motif in every style. Press the one you like and start with it.',
  '/styles-library': 'Every style at its best, what to take it for, and what to take instead.',
  '/templates': 'Say what the picture is for, fill in a few words, and start.',
  '/templates-library': 'All templates beside each other, with their words. One press fills the generator.',
  '/prompts': 'The prompts you used last on this device. Press one to go on from it.',
  '/prompt-library': 'Prompts that work, with the picture each of them made. Search them, use them.',
} as const
