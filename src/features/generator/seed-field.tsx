import { validateSeed } from '../../domain/validation.ts'
import { Field } from '../../ui/field.tsx'
import { setSeed } from '../../ui-state/generator-settings.ts'
import { useTypedBefore } from './before-hydration.ts'
import { modelNotesId } from './model-notes.ts'

interface SeedFieldProps {
  id: string
  seedText: string
  /** The chosen model takes none; the notes say so. */
  disabled: boolean
}

export function SeedField({ id, seedText, disabled }: SeedFieldProps) {
  const error = validateSeed(seedText)
  const input = useTypedBefore<HTMLInputElement>(setSeed)
  return (
    <Field label="Seed" htmlFor={id} error={error}>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        placeholder={disabled ? 'Chosen by the model' : 'Random'}
        disabled={disabled}
        value={seedText}
        onChange={(event) => setSeed(event.target.value)}
        aria-invalid={error !== null}
        aria-describedby={disabled ? modelNotesId : `${id}-error`}
        className="input w-full font-mono placeholder:font-sans"
      />
    </Field>
  )
}
