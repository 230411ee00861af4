import { useId, useState } from 'react'
import { settingNotes } from '../content/advanced.ts'
import { negativePromptMax, promptMax } from '../domain/constants.ts'
import { styles } from '../domain/styles.ts'
import { fieldHolds, refuseHugeText, validateNegativePrompt, validatePrompt } from '../domain/validation.ts'
import { BatchField } from '../features/generator/batch-field.tsx'
import { modelNotes, modelNotesId } from '../features/generator/model-notes.ts'
import { ReferenceField } from '../features/generator/reference-field.tsx'
import { SeedField } from '../features/generator/seed-field.tsx'
import { AspectRatioField, QualityField } from '../features/generator/shape-fields.tsx'
import { SettingRow } from '../features/pages/setting-row.tsx'
import { Counter, Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import {
  isOwnModel,
  setNegativePrompt,
  setPrompt,
  setStyle,
  useGeneratorSettings,
  wantedQuality,
} from '../ui-state/generator-settings.ts'

const styleOptions = styles.map(({ id, label }) => ({ value: id, label }))

/** The generator's settings, each beside what it does. */
export function AdvancedSettings() {
  const id = useId()
  const settings = useGeneratorSettings()
  const ownModel = isOwnModel(settings.style)
  const notes = modelNotes(settings)
  return (
    <>
      <SettingRow note={settingNotes.prompt}>
        <TextField
          id={`${id}-prompt`}
          label="Prompt"
          value={settings.prompt}
          max={promptMax}
          validate={validateTyped}
          placeholder="What should the picture show?"
          onChange={setPrompt}
        />
      </SettingRow>
      <SettingRow note={settingNotes.negative}>
        <TextField
          id={`${id}-negative`}
          label="Negative prompt"
          value={settings.negativePrompt}
          max={negativePromptMax}
          validate={validateNegativePrompt}
          placeholder="What to leave out"
          onChange={setNegativePrompt}
        />
      </SettingRow>
      <SettingRow note={settingNotes.style}>
        <SelectField label="Style" value={settings.style} options={styleOptions} onChange={setStyle} />
        <p id={modelNotesId} role="status" className="mt-2 text-xs text-pretty text-muted">
          {notes.join(' ')}
        </p>
      </SettingRow>
      <SettingRow note={settingNotes.quality}>
        <QualityField
          quality={wantedQuality(settings)}
          disabled={(quality) => ownModel || (quality === 'standard' && settings.reference !== null)}
        />
      </SettingRow>
      <SettingRow note={settingNotes.shape}>
        <AspectRatioField aspectRatio={ownModel ? '1:1' : settings.aspectRatio} disabled={ownModel} />
      </SettingRow>
      <SettingRow note={settingNotes.seed}>
        <SeedField id={`${id}-seed`} seedText={ownModel ? '' : settings.seedText} disabled={ownModel} />
      </SettingRow>
      <SettingRow note={settingNotes.reference}>
        <ReferenceField reference={settings.reference} />
      </SettingRow>
      <SettingRow note={settingNotes.batch}>
        <BatchField on={settings.batchMode} count={settings.batchCount} />
      </SettingRow>
    </>
  )
}

/** Nothing typed is no mistake here: there is no Generate on this page. */
function validateTyped(prompt: string): string | null {
  return prompt.trim() === '' ? null : validatePrompt(prompt)
}

interface TextFieldProps {
  id: string
  label: string
  value: string
  max: number
  validate: (text: string) => string | null
  placeholder: string
  onChange: (text: string) => void
}

/** Takes more than fits and says so: what was pasted is never cut in silence. */
function TextField({ id, label, value, max, validate, placeholder, onChange }: TextFieldProps) {
  const [huge, setHuge] = useState<string | null>(null)
  const error = huge ?? validate(value)
  return (
    <Field label={label} htmlFor={id} aside={<Counter used={value.length} max={max} />} error={error}>
      <textarea
        id={id}
        rows={2}
        maxLength={fieldHolds}
        value={value}
        placeholder={placeholder}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => {
          const refused = refuseHugeText(target.value, max)
          setHuge(refused)
          if (!refused) onChange(target.value)
        }}
        dir="auto"
        className="textarea min-h-18 w-full resize-y"
      />
    </Field>
  )
}
