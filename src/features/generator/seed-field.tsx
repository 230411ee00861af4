import { validateSeed } from '../../domain/validation.ts'
import { Field } from '../../ui/field.tsx'
import { setSeed } from '../../ui-state/generator-settings.ts'

export function SeedField({ id, seedText }: { id: string; seedText: string }) {
  const error = validateSeed(seedText)
  return (
    <Field label="Seed" htmlFor={id} error={error}>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="Random"
        value={seedText}
        onChange={(event) => setSeed(event.target.value)}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        className="input w-full font-mono placeholder:font-sans"
      />
    </Field>
  )
}
