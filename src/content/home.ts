/** What the home page says below the generator. The claims are the specification's own. */
export const stats: readonly { value: string; label: string }[] = [
  { value: '10M+', label: 'images generated' },
  { value: '50+', label: 'style options' },
  { value: '99.9%', label: 'uptime' },
]

export const featureClaims: readonly { title: string; text: string }[] = [
  { title: 'Under 30 seconds', text: 'Generation in under 30 seconds, from the sentence to the picture.' },
  {
    title: '50+ styles',
    text: 'Photorealistic, artistic, cartoon, abstract and more. The words stay yours, the hand changes.',
  },
  {
    title: 'Up to 1024x1024',
    text: 'Images up to 1024x1024 pixels, and two wide and tall shapes beside the square.',
  },
  {
    title: 'PNG, JPG and WebP',
    text: 'Instant downloads in PNG, JPG and WebP. The PNG remembers how it was made.',
  },
  { title: 'Commercial usage', text: 'Full commercial usage rights. What you make is yours to use.' },
  {
    title: 'Always there',
    text: '24/7 availability with a global server network, and a queue for when you are offline.',
  },
]

/** Kinds of work, not names of companies: those who trust a tool should say so themselves. */
export const trustedBy: readonly string[] = [
  'Bloggers',
  'Shop owners',
  'Game makers',
  'Teachers',
  'Musicians',
  'Marketers',
]

export const testimonials: readonly { quote: string; who: string }[] = [
  {
    quote:
      'I write prompts on the train, through every tunnel. When I get home the pictures are simply there.',
    who: 'A travel writer',
  },
  {
    quote:
      'Ten variants of one idea before the coffee is ready. I keep the seed of the best and go on from it.',
    who: 'A shop owner',
  },
  {
    quote: 'Nothing gets lost. That sounds small until you have lost an afternoon to a tool that did.',
    who: 'A game maker',
  },
]

export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'Does it work without a network?',
    answer:
      'You can write, queue, search and look at everything you have made. New pictures are made when you are back, each of them once.',
  },
  {
    question: 'What does it cost?',
    answer: 'Five pictures a day cost nothing. A picture that could not be made is not counted.',
  },
  {
    question: 'Who draws the pictures?',
    answer:
      'The image model that the operator of this site has set up. Without one a built-in demo engine draws them, and every picture of it says so.',
  },
  {
    question: 'Who can see my pictures?',
    answer: 'You. Nothing is public unless you publish it, or switch that on for every new picture.',
  },
]
