/** The pages to read and to pick from, each loaded when it is opened. What is no page is "not found". */
import type { ComponentType } from 'react'
import { NotFoundScreen } from '../screens/not-found-screen.tsx'
import { loadLater } from '../ui/load-later.ts'

const pages: Readonly<Record<string, ComponentType>> = {
  '/ai-image-generator': loadLater(() =>
    import('../screens/image-generator-screen.tsx').then((m) => m.ImageGeneratorScreen),
  ),
  '/free-ai-image-generator': loadLater(() =>
    import('../screens/free-generator-screen.tsx').then((m) => m.FreeGeneratorScreen),
  ),
  '/ai-art-generator': loadLater(() =>
    import('../screens/art-generator-screen.tsx').then((m) => m.ArtGeneratorScreen),
  ),
  '/blog': loadLater(() => import('../screens/blog-screen.tsx').then((m) => m.BlogScreen)),
  '/blog/complete-guide-ai-image-generation': loadLater(() =>
    import('../screens/complete-guide-screen.tsx').then((m) => m.CompleteGuideScreen),
  ),
  '/blog/how-pinhole-works-offline': loadLater(() =>
    import('../screens/offline-guide-screen.tsx').then((m) => m.OfflineGuideScreen),
  ),
  '/blog/prompt-engineering-masterclass': loadLater(() =>
    import('../screens/prompt-masterclass-screen.tsx').then((m) => m.PromptMasterclassScreen),
  ),
  '/tutorials': loadLater(() => import('../screens/tutorials-screen.tsx').then((m) => m.TutorialsScreen)),
  '/faq': loadLater(() => import('../screens/faq-screen.tsx').then((m) => m.FaqScreen)),
  '/privacy': loadLater(() => import('../screens/privacy-screen.tsx').then((m) => m.PrivacyScreen)),
  '/terms': loadLater(() => import('../screens/terms-screen.tsx').then((m) => m.TermsScreen)),
  '/content-policy': loadLater(() =>
    import('../screens/content-policy-screen.tsx').then((m) => m.ContentPolicyScreen),
  ),
  '/site-map': loadLater(() => import('../screens/site-map-screen.tsx').then((m) => m.SiteMapScreen)),
  '/domain-diagnostics': loadLater(() =>
    import('../screens/domain-diagnostics-screen.tsx').then((m) => m.DomainDiagnosticsScreen),
  ),
  '/payment-success': loadLater(() =>
    import('../screens/payment-success-screen.tsx').then((m) => m.PaymentSuccessScreen),
  ),
  '/payment-canceled': loadLater(() =>
    import('../screens/payment-canceled-screen.tsx').then((m) => m.PaymentCanceledScreen),
  ),
  '/styles/photorealistic': loadLater(() =>
    import('../screens/style-photorealistic-screen.tsx').then((m) => m.StylePhotorealisticScreen),
  ),
  '/styles/anime': loadLater(() =>
    import('../screens/style-anime-screen.tsx').then((m) => m.StyleAnimeScreen),
  ),
  '/styles': loadLater(() => import('../screens/styles-screen.tsx').then((m) => m.StylesScreen)),
  '/styles-library': loadLater(() =>
    import('../screens/styles-library-screen.tsx').then((m) => m.StylesLibraryScreen),
  ),
  '/templates': loadLater(() => import('../screens/templates-screen.tsx').then((m) => m.TemplatesScreen)),
  '/templates-library': loadLater(() =>
    import('../screens/templates-library-screen.tsx').then((m) => m.TemplatesLibraryScreen),
  ),
  '/prompts': loadLater(() => import('../screens/prompts-screen.tsx').then((m) => m.PromptsScreen)),
  '/prompt-library': loadLater(() =>
    import('../screens/prompt-library-screen.tsx').then((m) => m.PromptLibraryScreen),
  ),
  '/advanced': loadLater(() => import('../screens/advanced-screen.tsx').then((m) => m.AdvancedScreen)),
  '/text-effects': loadLater(() =>
    import('../screens/text-effects-screen.tsx').then((m) => m.TextEffectsScreen),
  ),
  '/generate-audio': loadLater(() => import('../screens/audio-screen.tsx').then((m) => m.AudioScreen)),
  '/more': loadLater(() => import('../screens/more-screen.tsx').then((m) => m.MoreScreen)),
}

export function Pages({ path }: { path: string }) {
  const Page = pages[path]
  return Page ? <Page /> : <NotFoundScreen path={path} />
}
