/** The posts in the order to read them; each text stands in the Markdown file of its own. */
export interface BlogPost {
  path: string
  kind: string
  title: string
  summary: string
  /** Id of an example. */
  picture: string
}

export const blogPosts: readonly BlogPost[] = [
  {
    path: '/blog/complete-guide-ai-image-generation',
    kind: 'Guide',
    title: 'The complete guide to AI image generation',
    summary:
      'What to write, what each setting does, how to get the same picture twice, and what to do when it is not what you meant.',
    picture: 'boat-fog',
  },
  {
    path: '/blog/how-pinhole-works-offline',
    kind: 'Behind it',
    title: 'How Pinhole works without a network',
    summary: 'What happens between a press on Generate in a tunnel and the picture in your history.',
    picture: 'train-autumn',
  },
  {
    path: '/blog/prompt-engineering-masterclass',
    kind: 'Exercises',
    title: 'Prompt engineering masterclass',
    summary: 'Ten short exercises, each with a prompt before, a prompt after and the reason.',
    picture: 'dragon',
  },
]
