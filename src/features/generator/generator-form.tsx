import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { negativePromptMax } from '../../domain/constants.ts'
import {
  fieldHolds,
  refuseHugeText,
  validateNegativePrompt,
  validatePrompt,
  validateSeed,
} from '../../domain/validation.ts'
import { Controls } from '../../ui/controls.tsx'
import { Counter, Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import {
  isOwnModel,
  resetSettings,
  setNegativePrompt,
  useGeneratorSettings,
  wantedQuality,
} from '../../ui-state/generator-settings.ts'
import { BatchField } from './batch-field.tsx'
import { useChosenBefore, useTypedBefore } from './before-hydration.ts'
import { generatorFormId } from './form-id.ts'
import { modelNotes, modelNotesId } from './model-notes.ts'
import { PromptField } from './prompt-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { SeedField } from './seed-field.tsx'
import { AspectRatioField, QualityField } from './shape-fields.tsx'
import { StylePicker } from './style-picker.tsx'
import { submitSettings } from './submit-settings.ts'

interface GeneratorFormProps {
  /** True while a picture is being generated: batches may still be queued. */
  busy: boolean
  /** The limit alert, where there is one. */
  notice?: ReactNode
  /** What the picture will take of today's limit, where that is known. */
  cost?: ReactNode
}

/**
 * The settings. On a phone it is docked to the bottom: prompt and Generate in reach, the rest folded above
 * them. On wide screens prompt and Generate stand first, the rest below.
 */
export function GeneratorForm({ busy, notice, cost }: GeneratorFormProps) {
  const settings = useGeneratorSettings()
  const [unfolded, setUnfolded] = useState(false)
  const [sending, setSending] = useState(false)
  const id = useId()
  const form = useChosenBefore()

  const ownModel = isOwnModel(settings.style)
  const valid =
    !validatePrompt(settings.prompt) &&
    !validateNegativePrompt(settings.negativePrompt) &&
    (ownModel || !validateSeed(settings.seedText))
  const notes = modelNotes(settings)
  const blocked = !valid || sending || (busy && !settings.batchMode)

  async function submit() {
    if (blocked) return
    setSending(true)
    try {
      await submitSettings()
      setUnfolded(false)
    } finally {
      setSending(false)
    }
  }

  function submitted(event: FormEvent) {
    event.preventDefault()
    void submit()
  }

  return (
    <form
      ref={form}
      id={generatorFormId}
      onSubmit={submitted}
      className="flex flex-col gap-3"
      aria-label="Generator"
      noValidate
    >
      {notice}
      <PromptField
        key={settings.resets}
        id={`${id}-prompt`}
        prompt={settings.prompt}
        onSubmit={() => void submit()}
      />
      <div className="flex gap-2">
        <Controls>
          <button type="submit" disabled={blocked} className="btn btn-primary h-11 flex-1">
            {settings.batchMode ? `Queue ${settings.batchCount} tasks` : 'Generate'}
          </button>
          <button
            type="button"
            aria-expanded={unfolded}
            aria-controls={`${id}-settings`}
            onClick={() => setUnfolded(!unfolded)}
            className="btn h-11 border-base-300 px-3 @4xl/workspace:hidden"
          >
            <Icon name="sliders-horizontal" />
            Settings
          </button>
          <button
            type="button"
            aria-label="Reset"
            title="Reset"
            onClick={() => resetSettings()}
            className="btn btn-ghost btn-square h-11 w-11 text-muted"
          >
            <Icon name="rotate-ccw" />
          </button>
        </Controls>
      </div>
      <div className="-mt-1 min-h-4">{cost}</div>
      <div
        id={`${id}-settings`}
        className={`${unfolded ? 'grid' : 'hidden'} scroll-quiet order-first -mx-4 max-h-[56dvh] gap-3.5 overflow-y-auto border-b hairline px-4 pt-1 pb-3 @4xl/workspace:order-none @4xl/workspace:mx-0 @4xl/workspace:grid @4xl/workspace:max-h-none @4xl/workspace:overflow-visible @4xl/workspace:border-0 @4xl/workspace:p-0`}
      >
        <NegativePromptField
          key={settings.resets}
          id={`${id}-negative`}
          negativePrompt={settings.negativePrompt}
        />
        <StylePicker chosen={settings.style} />
        <div className="grid grid-cols-1 gap-4 @xs:grid-cols-2 @xs:gap-3 ">
          <QualityField
            quality={wantedQuality(settings)}
            disabled={(quality) => ownModel || (quality === 'standard' && settings.reference !== null)}
          />
          <AspectRatioField aspectRatio={ownModel ? '1:1' : settings.aspectRatio} disabled={ownModel} />
          <ReferenceField reference={settings.reference} />
          <SeedField id={`${id}-seed`} seedText={ownModel ? '' : settings.seedText} disabled={ownModel} />
        </div>
        {notes.length > 0 && (
          <p id={modelNotesId} className="text-xs text-pretty text-muted">
            {notes.join(' ')}
          </p>
        )}
        <BatchField on={settings.batchMode} count={settings.batchCount} />
      </div>
    </form>
  )
}

function takeNegativePrompt(typed: string): void {
  if (refuseHugeText(typed, negativePromptMax) === null) setNegativePrompt(typed)
}

function NegativePromptField({ id, negativePrompt }: { id: string; negativePrompt: string }) {
  const [huge, setHuge] = useState<string | null>(null)
  const error = huge ?? validateNegativePrompt(negativePrompt)
  const area = useTypedBefore<HTMLTextAreaElement>(takeNegativePrompt)
  return (
    <Field
      label="Negative prompt"
      htmlFor={id}
      aside={<Counter used={negativePrompt.length} max={negativePromptMax} />}
      error={error}
    >
      <textarea
        ref={area}
        id={id}
        rows={1}
        value={negativePrompt}
        placeholder="What to leave out"
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        dir="auto"
        maxLength={fieldHolds}
        onChange={({ target }) => {
          const refused = refuseHugeText(target.value, negativePromptMax)
          setHuge(refused)
          if (!refused) setNegativePrompt(target.value)
        }}
        className="textarea field-sizing-content max-h-24 min-h-10 w-full resize-none py-2 leading-5"
      />
    </Field>
  )
}
