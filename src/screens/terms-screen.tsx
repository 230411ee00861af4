import text from '../content/terms.md?raw'
import { ReadingPage } from '../features/pages/reading-page.tsx'

export function TermsScreen() {
  return <ReadingPage text={text} />
}
