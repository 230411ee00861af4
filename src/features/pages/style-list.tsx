import { Link } from 'wouter'
import { exampleOf } from '../../content/examples.ts'
import { styleNotes } from '../../content/style-notes.ts'
import { type StyleOption, styles } from '../../domain/styles.ts'
import { ExamplePicture } from './example-picture.tsx'
import { StyleButton } from './style-button.tsx'
import { UseButton } from './use-button.tsx'

/** These have a page of their own. */
const pageOf: Partial<Record<string, string>> = {
  photorealistic: '/styles/photorealistic',
  anime: '/styles/anime',
}

/** All styles with what they are good at. */
export function StyleList() {
  return (
    <>
      <section aria-label="Styles" className="mb-12 flex max-w-4xl flex-wrap gap-x-4 gap-y-1.5 text-sm">
        {styles.map(({ id, label }) => (
          <a key={id} href={`#${id}`} className="py-0.5 text-muted hover:text-base-content hover:underline">
            {label}
          </a>
        ))}
      </section>
      <div className="grid gap-x-10 gap-y-12 xl:grid-cols-2">
        {styles.map((style) => (
          <StyleEntry key={style.id} style={style} />
        ))}
      </div>
    </>
  )
}

function StyleEntry({ style }: { style: StyleOption }) {
  const { id, label, description } = style
  const { take, instead, example: exampleId } = styleNotes[id]
  const example = exampleOf(exampleId)
  const page = pageOf[id]
  return (
    <article
      id={id}
      aria-labelledby={`${id}-name`}
      className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <figure>
        <ExamplePicture {...example} large={false} className="aspect-square" />
        <figcaption className="mt-2 flex items-start justify-between gap-3 text-xs text-pretty text-muted">
          {example.prompt}, {example.ratio}
          <UseButton
            settings={{ prompt: example.prompt, style: id, ratio: example.ratio }}
            name={example.prompt}
          />
        </figcaption>
      </figure>
      <div>
        <h2 id={`${id}-name`} className="text-lg font-semibold">
          {label}
        </h2>
        <p className="mt-0.5 text-sm text-muted">{description}</p>
        <p className="mt-4 text-pretty">{take}</p>
        <p className="mt-2 text-sm text-pretty text-muted">{instead}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <StyleButton style={id} />
          {page && (
            <Link href={page} className="text-link text-sm">
              More about {label}
            </Link>
          )}
        </div>
      </div>
    </article>
  )
}
