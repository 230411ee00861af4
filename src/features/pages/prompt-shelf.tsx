import { useState } from 'react'
import { type Example, examples, type Topic, topics } from '../../content/examples.ts'
import { styleLabel } from '../../domain/styles.ts'
import { Shelf } from './shelf.tsx'

/** True when every word of the search begins a word of the prompt, its style or its topic. */
export function findsExample(example: Example, search: string): boolean {
  const text = ` ${example.prompt} ${styleLabel(example.style)} ${example.topic}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(` ${word}`))
}

/** The prompt library: searched by word, narrowed by topic. */
export function PromptShelf() {
  const [search, setSearch] = useState('')
  const [topic, setTopic] = useState<Topic | null>(null)
  const found = examples.filter(
    (example) => (topic === null || example.topic === topic) && findsExample(example, search.trim()),
  )
  return (
    <>
      <div className="mb-8 grid gap-4">
        <input
          type="search"
          aria-label="Search prompts"
          placeholder="fox, night, watercolor …"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="input h-11 w-full max-w-md"
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Topic</legend>
          {[null, ...topics].map((value) => (
            <button
              key={value ?? 'All'}
              type="button"
              aria-pressed={topic === value}
              onClick={() => setTopic(value)}
              className="btn btn-sm border-base-300 bg-transparent font-normal aria-pressed:border-primary aria-pressed:bg-raised aria-pressed:font-medium pointer-coarse:min-h-11"
            >
              {value ?? 'All'}
            </button>
          ))}
        </fieldset>
        <p role="status" className="text-sm text-muted">
          {found.length === 1 ? '1 prompt' : `${found.length} prompts`}
        </p>
      </div>
      {found.length > 0 ? (
        <Shelf label="Prompts" items={found} />
      ) : (
        <div className="grid justify-items-start gap-3 py-10">
          <p className="text-pretty text-muted">
            No prompt here has these words. Write it yourself, or look at all.
          </p>
          <button
            type="button"
            className="btn border-base-300 bg-raised"
            onClick={() => {
              setSearch('')
              setTopic(null)
            }}
          >
            Show all prompts
          </button>
        </div>
      )}
    </>
  )
}
