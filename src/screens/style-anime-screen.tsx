import text from '../content/style-anime.md?raw'
import { ReadingPage } from '../features/pages/reading-page.tsx'
import { StyleButton } from '../features/pages/style-button.tsx'

export function StyleAnimeScreen() {
  return <ReadingPage text={text} kicker="Style" action={<StyleButton style="anime" main />} />
}
