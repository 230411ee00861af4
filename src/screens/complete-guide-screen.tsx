import text from '../content/guide-complete.md?raw'
import { PostPage } from '../features/pages/post-page.tsx'

export function CompleteGuideScreen() {
  return <PostPage path="/blog/complete-guide-ai-image-generation" text={text} />
}
