/** What every page is called in the browser's tab and in search results. */
import { productName } from '../domain/constants.ts'

export interface PageTitle {
  title: string
  /** One sentence for search results, at most 160 characters. */
  description: string
}

/** Without the product's name, which `nameOf` adds. */
export const pageTitles: Readonly<Record<string, PageTitle>> = {
  '/': {
    title: 'AI Text to Image Generator',
    description:
      'Turn ideas into visuals in seconds. Many styles, custom dimensions, ultra-high-resolution download.',
  },
  '/generate': {
    title: 'Generate',
    description: 'Write what you want to see, choose style, quality and shape, and make the picture.',
  },
  '/history': {
    title: 'History',
    description: 'Everything you have made, on this device and in your account.',
  },
  '/my-generations': { title: 'Saved', description: 'The pictures you marked with a heart.' },
  '/pricing': {
    title: 'Pricing',
    description: 'Start free with five pictures a day. Three plans, no card asked for.',
  },
  '/account': { title: 'Account', description: 'Who you are here, and what the generator starts with.' },
  '/gallery': {
    title: 'Gallery',
    description:
      'Pictures that people have shown, with the prompts that made them. Search them and go on from any.',
  },
  '/dashboard': {
    title: 'Dashboard',
    description: 'What was made, what is left today, and what still waits.',
  },
  '/billing': { title: 'Billing', description: 'Your plan and what it gives you every day.' },
  '/auth': { title: 'Sign in', description: 'Sign in, or create an account with an email and a password.' },
  '/reset-password': { title: 'Reset your password', description: 'Ask for the mail with the link.' },
  '/ai-image-generator': {
    title: 'AI image generator',
    description: 'Write a sentence and get a picture. The queue keeps working when the network does not.',
  },
  '/free-ai-image-generator': {
    title: 'Free AI image generator',
    description: 'Five pictures a day for nothing: what is free, what it is made with and what it costs you.',
  },
  '/ai-art-generator': {
    title: 'AI art generator',
    description: 'From oil and watercolour to neon and line art: 27 ways to draw the same sentence.',
  },
  '/styles': { title: 'Styles', description: 'Pick a style by its picture and start with it at once.' },
  '/styles-library': {
    title: 'Styles library',
    description: 'All 27 styles with an example each: what they are good at, and when to choose another.',
  },
  '/styles/photorealistic': {
    title: 'Photorealistic style',
    description: 'How to write for pictures that look like photographs, with examples to start from.',
  },
  '/styles/anime': {
    title: 'Anime style',
    description: 'How to write for clean lines and cel shading, with examples to start from.',
  },
  '/templates': {
    title: 'Templates',
    description: 'Say what the picture is for, fill in a word or two and start.',
  },
  '/templates-library': {
    title: 'Templates library',
    description: 'Every template with its prompt, style and shape; each fills the generator.',
  },
  '/prompts': { title: 'Prompts', description: 'The last prompts you used, to go on from.' },
  '/prompt-library': {
    title: 'Prompt library',
    description: 'Prompts that work, to search by word and to use with one click.',
  },
  '/advanced': {
    title: 'Advanced',
    description: 'Every setting explained on one page, with what each model takes and what it cannot take.',
  },
  '/text-effects': {
    title: 'Text effects',
    description: 'Presets for lettering: type a word, choose a look, start with the prompt.',
  },
  '/generate-audio': {
    title: 'Audio',
    description: 'Presets for covers, podcast tiles and sleeves: the pictures that belong to sound.',
  },
  '/more': {
    title: 'More tools',
    description: 'Crop, convert, read settings and take the palette of a picture, all on your device.',
  },
  '/blog': { title: 'Blog', description: 'Guides on writing prompts and on how Pinhole works.' },
  '/blog/complete-guide-ai-image-generation': {
    title: 'The complete guide to AI image generation',
    description:
      'From the first sentence to a picture you can use: prompt, style, shape, seed and what to do when it fails.',
  },
  '/blog/how-pinhole-works-offline': {
    title: 'How Pinhole works without a network',
    description: 'What happens between a press on Generate in a tunnel and the picture in your history.',
  },
  '/blog/prompt-engineering-masterclass': {
    title: 'Prompt engineering masterclass',
    description: 'Ten exercises, each with the prompt before, the prompt after and the reason.',
  },
  '/tutorials': {
    title: 'Tutorials',
    description: 'Six short walks through the product, from the first picture to a batch.',
  },
  '/faq': {
    title: 'Questions and answers',
    description: 'Short answers on pictures, limits, privacy, working offline and money.',
  },
  '/privacy': {
    title: 'Privacy',
    description: 'What is stored, where, who can read it and how to delete it.',
  },
  '/terms': {
    title: 'Terms of use',
    description: 'What you may do with Pinhole and what you can expect of it.',
  },
  '/content-policy': {
    title: 'Content policy',
    description: 'What may not be made here, and what happens when a prompt is refused.',
  },
  '/site-map': { title: 'Site map', description: 'Every page of this site in one list.' },
  '/domain-diagnostics': {
    title: 'Domain diagnostics',
    description: 'What Pinhole can do in this browser, at this address, right now.',
  },
  '/payment-success': {
    title: 'Payment received',
    description: 'What happens after a payment, and how to check your plan.',
  },
  '/payment-canceled': {
    title: 'Payment cancelled',
    description: 'Nothing was charged. Your plan is as it was.',
  },
}

const unknown: PageTitle = { title: 'Page not found', description: 'There is nothing at this address.' }

export function nameOf(path: string): PageTitle {
  const { title, description } = pageTitles[path] ?? unknown
  return { title: `${title} · ${productName}`, description }
}
