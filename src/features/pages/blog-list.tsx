import { Link } from 'wouter'
import { type BlogPost, blogPosts } from '../../content/blog.ts'
import { exampleOf } from '../../content/examples.ts'
import { ExamplePicture } from './example-picture.tsx'

/** The first post large, the others beside each other. */
export function BlogList() {
  const [first, ...others] = blogPosts
  return (
    <div className="grid gap-14">
      {first && <Post post={first} wide />}
      <div className="grid gap-x-6 gap-y-12 sm:grid-cols-2">
        {others.map((post) => (
          <Post key={post.path} post={post} />
        ))}
      </div>
    </div>
  )
}

function Post({ post, wide = false }: { post: BlogPost; wide?: boolean }) {
  const { path, kind, title, summary, picture } = post
  const example = exampleOf(picture)
  return (
    <article
      className={`group relative grid content-start gap-x-10 gap-y-4 ${wide ? 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-end' : ''}`}
    >
      <ExamplePicture {...example} first={wide} large={wide && example.large} className="aspect-3/2" />
      <div>
        <p className="text-sm text-muted">{kind}</p>
        <h2 className={`mt-1 font-semibold ${wide ? 'text-xl' : 'text-lg'}`}>
          <Link
            href={path}
            className="after:absolute after:inset-0 group-hover:underline decoration-1 underline-offset-4"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-2 max-w-[52ch] text-pretty text-muted">{summary}</p>
      </div>
    </article>
  )
}
