import text from '../content/guide-offline.md?raw'
import { PostPage } from '../features/pages/post-page.tsx'

export function OfflineGuideScreen() {
  return <PostPage path="/blog/how-pinhole-works-offline" text={text} />
}
