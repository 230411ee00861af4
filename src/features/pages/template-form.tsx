import { type FormEvent, useId, useState } from 'react'
import { fillTemplate, partsOf, type Template } from '../../content/templates.ts'
import { promptMax } from '../../domain/constants.ts'
import { styleLabel } from '../../domain/styles.ts'
import { ExamplePicture } from './example-picture.tsx'
import { useStart } from './use-start.ts'

/** Characters of one slot: all of them together stay under what a prompt may have. */
const slotMax = 80

/** The slots of a template to fill in, and the prompt they make. */
export function TemplateForm({ template }: { template: Template }) {
  const { text, style, ratio, name, use } = template
  const start = useStart()
  const id = useId()
  const slots = partsOf(text).filter((part) => part.asks !== null)
  const [words, setWords] = useState<readonly string[]>(() => slots.map((slot) => slot.text))
  const prompt = fillTemplate(text, words).slice(0, promptMax)

  function submit(event: FormEvent) {
    event.preventDefault()
    start({ prompt, style, ratio })
  }

  return (
    <form
      onSubmit={submit}
      aria-labelledby={`${id}-name`}
      className="grid gap-4 rounded-box border hairline bg-base-200 p-4 sm:p-5 lg:sticky lg:top-18"
    >
      <ExamplePicture {...template} prompt={fillTemplate(text)} className="max-h-64" />
      <div>
        <h2 id={`${id}-name`} className="text-lg font-semibold">
          {name}
        </h2>
        <p className="text-sm text-pretty text-muted">{use}</p>
      </div>
      {slots.map((slot, i) => (
        <div key={slot.text} className="grid gap-1.5">
          <label htmlFor={`${id}-${i}`} className="text-sm font-medium capitalize">
            {slot.asks}
          </label>
          <input
            id={`${id}-${i}`}
            value={words[i] ?? ''}
            maxLength={slotMax}
            placeholder={slot.text}
            onChange={(event) => setWords(words.map((word, at) => (at === i ? event.target.value : word)))}
            className="input w-full"
          />
        </div>
      ))}
      <div>
        <p className="text-xs text-muted">
          Prompt, with {styleLabel(style)}, {ratio}
        </p>
        <output className="mt-1 block text-pretty">{prompt}</output>
      </div>
      <button type="submit" className="btn btn-primary h-11">
        Start
      </button>
    </form>
  )
}
