import { type KeyboardEvent, useState } from 'react'
import { promptMax } from '../../domain/constants.ts'
import { fieldHolds, refuseHugeText, validatePrompt } from '../../domain/validation.ts'
import { Counter, FieldError } from '../../ui/field.tsx'
import { setPrompt } from '../../ui-state/generator-settings.ts'
import { useTypedBefore } from './before-hydration.ts'

interface PromptFieldProps {
  id: string
  prompt: string
  onSubmit: () => void
}

function takePrompt(typed: string): void {
  if (refuseHugeText(typed, promptMax) === null) setPrompt(typed)
}

/** Takes more than fits and says so: what was pasted is never cut in silence. */
export function PromptField({ id, prompt, onSubmit }: PromptFieldProps) {
  const [touched, setTouched] = useState(false)
  const [huge, setHuge] = useState<string | null>(null)
  const area = useTypedBefore<HTMLTextAreaElement>(takePrompt)
  const error = huge ?? (touched || prompt.trim() !== '' ? validatePrompt(prompt) : null)

  /** True when the text is taken: megabytes would make the page stand still. */
  function takes(text: string): boolean {
    const refused = refuseHugeText(text, promptMax)
    setHuge(refused)
    setTouched(false)
    return refused === null
  }

  function pressed(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    // Held down it would ask again and again.
    if (event.repeat) return
    setTouched(true)
    if (!validatePrompt(prompt)) onSubmit()
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          Prompt
        </label>
        <Counter used={prompt.length} max={promptMax} />
      </div>
      <textarea
        ref={area}
        id={id}
        value={prompt}
        placeholder="What should the picture show?"
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        dir="auto"
        onChange={({ target }) => takes(target.value) && setPrompt(target.value)}
        maxLength={fieldHolds}
        onKeyDown={pressed}
        onBlur={() => setTouched(prompt !== '' && prompt.trim() === '')}
        className="textarea field-sizing-content scroll-quiet max-h-40 min-h-11 w-full resize-none text-base leading-6 @4xl/workspace:max-h-56 @4xl/workspace:min-h-22"
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
