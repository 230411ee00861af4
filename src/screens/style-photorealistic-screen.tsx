import text from '../content/style-photorealistic.md?raw'
import { ReadingPage } from '../features/pages/reading-page.tsx'
import { StyleButton } from '../features/pages/style-button.tsx'

export function StylePhotorealisticScreen() {
  return <ReadingPage text={text} kicker="Style" action={<StyleButton style="photorealistic" main />} />
}
