import { audioCovers, coverKinds, coverKindWords } from '../../content/audio-covers.ts'
import { Shelf } from './shelf.tsx'

/** Presets for the pictures that belong to sound, by kind. */
export function AudioShelves() {
  return (
    <div className="grid gap-16">
      {coverKinds.map((kind) => {
        const { heading, words } = coverKindWords[kind]
        return (
          <section key={kind} aria-labelledby={`kind-${kind}`}>
            <h2 id={`kind-${kind}`} className="text-lg font-semibold">
              {heading}
            </h2>
            <p className="mt-1 mb-5 max-w-[60ch] text-pretty text-muted">{words}</p>
            <Shelf label={heading} items={audioCovers.filter((cover) => cover.kind === kind)} />
          </section>
        )
      })}
    </div>
  )
}
