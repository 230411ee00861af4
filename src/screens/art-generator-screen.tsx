import text from '../content/landing-art.md?raw'
import { ReadingPage } from '../features/pages/reading-page.tsx'
import { StartLink } from '../features/pages/start-link.tsx'

export function ArtGeneratorScreen() {
  return <ReadingPage text={text} action={<StartLink />} />
}
