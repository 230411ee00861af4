/** Every page one can open, in groups; their titles and lines are those of page-titles.ts. */
export const siteMap: ReadonlyArray<{ label: string; paths: readonly string[] }> = [
  {
    label: 'Create',
    paths: [
      '/',
      '/generate',
      '/ai-image-generator',
      '/free-ai-image-generator',
      '/ai-art-generator',
      '/gallery',
    ],
  },
  {
    label: 'Start from',
    paths: [
      '/styles',
      '/styles-library',
      '/styles/photorealistic',
      '/styles/anime',
      '/templates',
      '/templates-library',
      '/prompts',
      '/prompt-library',
    ],
  },
  { label: 'Tools', paths: ['/advanced', '/text-effects', '/generate-audio', '/more'] },
  {
    label: 'Read',
    paths: [
      '/blog',
      '/blog/complete-guide-ai-image-generation',
      '/blog/how-pinhole-works-offline',
      '/blog/prompt-engineering-masterclass',
      '/tutorials',
      '/faq',
    ],
  },
  {
    label: 'Account',
    paths: [
      '/auth',
      '/reset-password',
      '/dashboard',
      '/history',
      '/my-generations',
      '/account',
      '/billing',
      '/pricing',
    ],
  },
  {
    label: 'Rules and facts',
    paths: ['/privacy', '/terms', '/content-policy', '/site-map', '/domain-diagnostics'],
  },
]
