/** What each setting does, in the order of the page. Links as in the Markdown texts. */
export const settingNotes = {
  prompt: {
    title: 'Prompt',
    text: 'What is to be seen: subject, place, light. At most 500 characters; the first words weigh most. In the generator, Ctrl or Cmd with Enter sends it.',
  },
  negative: {
    title: 'Negative prompt',
    text: 'What to leave out, in single words, at most 300 characters. The built-in engine reads it as such, and Runware with High; to the others it is said in words at the end of the prompt.',
  },
  style: {
    title: 'Style',
    text: 'A description of the hand that draws, added to your prompt. The [styles library](/styles-library) shows all 27. Nano Banana is a model of its own: square, one quality, and it chooses the seed.',
  },
  quality: {
    title: 'Quality',
    text: 'A choice of model, not of size. Standard answers quickest, High takes a reference image, Ultra is for the last version. The models differ, so a seed does not carry over between them.',
  },
  shape: {
    title: 'Aspect ratio',
    text: '1:1 is 1024 × 1024 pixels, 16:9 is 1536 × 1024, 9:16 is 1024 × 1536. The wide one is a little taller than its name: [crop](/more) cuts it to the exact ratio.',
  },
  seed: {
    title: 'Seed',
    text: 'A whole number the noise starts from. Keep it and change one word to see what the word does. Empty means a new one each time.',
  },
  reference: {
    title: 'Reference image',
    text: 'A picture for the model to look at. It is scaled down on this device until it fits into 256 KB. Standard takes none, so it is made as High.',
  },
  batch: {
    title: 'Batch mode',
    text: 'Queues one to ten pictures of the same prompt. Each counts as one. The queue runs two at a time at first, and you can set one to four.',
  },
} as const
