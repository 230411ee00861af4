import text from '../content/faq.md?raw'
import { ReadingPage } from '../features/pages/reading-page.tsx'

export function FaqScreen() {
  return <ReadingPage text={text} />
}
