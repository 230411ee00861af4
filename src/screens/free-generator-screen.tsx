import text from '../content/landing-free.md?raw'
import { ReadingPage } from '../features/pages/reading-page.tsx'
import { StartLink } from '../features/pages/start-link.tsx'

export function FreeGeneratorScreen() {
  return <ReadingPage text={text} action={<StartLink />} />
}
