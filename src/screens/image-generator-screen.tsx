import text from '../content/landing-ai-image-generator.md?raw'
import { ReadingPage } from '../features/pages/reading-page.tsx'
import { StartLink } from '../features/pages/start-link.tsx'

export function ImageGeneratorScreen() {
  return <ReadingPage text={text} action={<StartLink />} />
}
