import { type AspectRatio, aspectRatios, type Quality, qualities } from '../../domain/sizes.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { setAspectRatio, setQuality } from '../../ui-state/generator-settings.ts'
import { modelNotesId } from './model-notes.ts'

const qualityLabels: Record<Quality, string> = { standard: 'Standard', high: 'High', ultra: 'Ultra' }

/** A frame of the ratio itself, drawn small. */
const frames: Record<AspectRatio, string> = {
  '1:1': 'h-2.5 w-2.5',
  '16:9': 'h-2.5 w-3.75',
  '9:16': 'h-3.5 w-2.25',
}

const ratioOptions = aspectRatios.map((value) => ({
  value,
  label: value,
  icon: <span aria-hidden="true" className={`rounded-[2px] border border-current ${frames[value]}`} />,
}))

interface QualityFieldProps {
  quality: Quality
  /** Those that the chosen model or picture cannot be made in; the notes say why. */
  disabled: (quality: Quality) => boolean
}

export function QualityField({ quality, disabled }: QualityFieldProps) {
  const options = qualities.map((value) => ({
    value,
    label: qualityLabels[value],
    disabled: disabled(value),
  }))
  return (
    <Segmented
      label="Quality"
      name="quality"
      value={quality}
      options={options}
      onChange={setQuality}
      describedBy={options.some((option) => option.disabled) ? modelNotesId : undefined}
    />
  )
}

interface AspectRatioFieldProps {
  aspectRatio: AspectRatio
  /** The chosen model has one shape only; the notes say so. */
  disabled: boolean
}

export function AspectRatioField({ aspectRatio, disabled }: AspectRatioFieldProps) {
  return (
    <Segmented
      label="Aspect ratio"
      name="aspect-ratio"
      value={aspectRatio}
      options={ratioOptions}
      onChange={setAspectRatio}
      disabled={disabled}
      describedBy={disabled ? modelNotesId : undefined}
    />
  )
}
