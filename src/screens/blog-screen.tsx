import { BlogList } from '../features/pages/blog-list.tsx'
import { PageFrame } from '../features/pages/page-frame.tsx'

export function BlogScreen() {
  return (
    <PageFrame title="Blog" lede="How to write prompts that work, and how Pinhole does what it promises.">
      <BlogList />
    </PageFrame>
  )
}
