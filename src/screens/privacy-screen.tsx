import text from '../content/privacy.md?raw'
import { ReadingPage } from '../features/pages/reading-page.tsx'

export function PrivacyScreen() {
  return <ReadingPage text={text} />
}
