import { Link } from 'wouter'
import { blogPosts } from '../../content/blog.ts'
import { exampleOf } from '../../content/examples.ts'
import { ExamplePicture } from './example-picture.tsx'
import { minutesToRead } from './markdown.ts'
import { ReadingPage } from './reading-page.tsx'

/** A post of the blog, with the others at its end. */
export function PostPage({ path, text }: { path: string; text: string }) {
  const post = blogPosts.find((candidate) => candidate.path === path)
  const others = blogPosts.filter((candidate) => candidate.path !== path)
  return (
    <ReadingPage text={text} kicker={`${post?.kind ?? 'Post'}, ${minutesToRead(text)} minutes`}>
      <aside aria-label="More to read" className="mt-20 border-t hairline pt-8">
        <h2 className="mb-5 text-lg font-semibold">More to read</h2>
        <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
          {others.map((other) => (
            <li key={other.path} className="group relative">
              <ExamplePicture {...exampleOf(other.picture)} large={false} className="aspect-3/2" />
              <h3 className="mt-3 text-base font-semibold">
                <Link href={other.path} className="after:absolute after:inset-0 group-hover:underline">
                  {other.title}
                </Link>
              </h3>
              <p className="mt-1 max-w-[52ch] text-sm text-pretty text-muted">{other.summary}</p>
            </li>
          ))}
        </ul>
      </aside>
    </ReadingPage>
  )
}
