import text from '../content/tutorials.md?raw'
import { ReadingPage } from '../features/pages/reading-page.tsx'

export function TutorialsScreen() {
  return <ReadingPage text={text} />
}
