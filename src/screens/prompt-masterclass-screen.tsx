import text from '../content/guide-prompts.md?raw'
import { PostPage } from '../features/pages/post-page.tsx'

export function PromptMasterclassScreen() {
  return <PostPage path="/blog/prompt-engineering-masterclass" text={text} />
}
