import text from '../content/content-policy.md?raw'
import { ReadingPage } from '../features/pages/reading-page.tsx'

export function ContentPolicyScreen() {
  return <ReadingPage text={text} />
}
