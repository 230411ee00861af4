import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { promptMax } from '../../domain/constants.ts'
import { validatePrompt } from '../../domain/validation.ts'
import { Counter, FieldError } from '../../ui/field.tsx'
import { setPrompt } from '../../ui-state/generator-settings.ts'

interface PromptFieldProps {
  id: string
  prompt: string
  onSubmit: () => void
}

export function PromptField({ id, prompt, onSubmit }: PromptFieldProps) {
  const [touched, setTouched] = useState(false)
  const [shortened, setShortened] = useState(false)
  const error = touched ? validatePrompt(prompt) : null

  function pressed(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    setTouched(true)
    if (!validatePrompt(prompt)) onSubmit()
  }

  function pasted(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget
    const room = promptMax - prompt.length + (selectionEnd - selectionStart)
    setShortened(event.clipboardData.getData('text').length > room)
  }

  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          Prompt
        </label>
        <Counter used={prompt.length} max={promptMax} />
      </div>
      <textarea
        id={id}
        value={prompt}
        maxLength={promptMax}
        placeholder="A lighthouse in the fog, seen from a small boat"
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={(event) => {
          setPrompt(event.target.value)
          if (shortened && event.target.value.length < promptMax) setShortened(false)
        }}
        onPaste={pasted}
        onKeyDown={pressed}
        onBlur={() => setTouched(prompt !== '' && prompt.trim() === '')}
        className="textarea field-sizing-content max-h-40 min-h-11 w-full resize-none text-base leading-6 @4xl/workspace:max-h-56 @4xl/workspace:min-h-22"
      />
      <FieldError id={`${id}-error`} error={error} />
      {shortened && (
        <p role="status" className="text-xs text-warning">
          Only the first {promptMax} characters fit; the rest was left out.
        </p>
      )}
    </>
  )
}
