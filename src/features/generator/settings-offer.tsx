import type { PictureParameters } from '../../domain/picture-parameters.ts'
import { styleLabel } from '../../domain/styles.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { applySettings } from '../../ui-state/apply-settings.ts'
import { takeReference } from './take-reference.ts'

interface SettingsOfferProps {
  file: File
  parameters: PictureParameters
  onClose: () => void
}

/** A picture that says how it was made: again like this, or a picture to start from. */
export function SettingsOffer({ file, parameters, onClose }: SettingsOfferProps) {
  const { prompt, negativePrompt, style, quality, aspectRatio, seed } = parameters

  function recall() {
    applySettings({
      prompt,
      negativePrompt,
      seed,
      ...(style && { style }),
      ...(quality && { quality }),
      ...(aspectRatio && { aspectRatio }),
    })
    onClose()
  }

  return (
    <Dialog
      title="This picture knows how it was made"
      onClose={onClose}
      actions={
        <>
          <button type="button" onClick={onClose} className="btn btn-ghost btn-sm mr-auto px-2">
            Cancel
          </button>
          <button
            type="button"
            onClick={() => {
              void takeReference(file)
              onClose()
            }}
            className="btn btn-sm border-base-300 bg-raised"
          >
            Use as reference
          </button>
          <button type="button" onClick={recall} className="btn btn-sm btn-neutral">
            Use its settings
          </button>
        </>
      }
    >
      <blockquote dir="auto" className="line-clamp-4 text-base-content">
        {prompt}
      </blockquote>
      <p className="text-xs">
        {[style && styleLabel(style), quality, aspectRatio, seed !== null && `seed ${seed}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Dialog>
  )
}
