import { type ChangeEvent, useId, useState } from 'react'
import { validateReferenceType } from '../../domain/validation.ts'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { type ReferencePicture, setReference } from '../../ui-state/generator-settings.ts'

export function ReferenceField({ reference }: { reference: ReferencePicture | null }) {
  const id = useId()
  const [error, setError] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const url = useObjectUrl(reference?.blob)

  async function chosen(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // Emptied at once, so that the same file can be chosen again after it was removed.
    event.target.value = ''
    if (!file) return
    const wrongType = validateReferenceType(file.type)
    setError(wrongType)
    if (wrongType) return
    setReading(true)
    try {
      const { encodeReference } = await import('./reference-image.ts')
      setReference({ blob: await encodeReference(file), name: file.name })
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'This picture could not be read.')
    } finally {
      setReading(false)
    }
  }

  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        Reference image
      </label>
      <div className="relative flex h-10 items-center gap-2 rounded-field border border-base-content/20 bg-raised pr-1 pl-1.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
        {url ? (
          <img src={url} alt="" className="size-7 flex-none rounded object-cover" />
        ) : (
          <Icon name="image-plus" className="mx-1 size-4 flex-none text-muted" />
        )}
        <span className={`min-w-0 flex-1 truncate ${reference ? '' : 'text-muted'}`}>
          {reading ? 'Reading…' : (reference?.name ?? 'Choose a picture')}
        </span>
        <input
          id={id}
          type="file"
          accept="image/*"
          onChange={chosen}
          aria-describedby={`${id}-error`}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {reference && (
          <IconButton
            label="Remove reference image"
            onClick={() => setReference(null)}
            className="relative size-7"
          >
            <Icon name="x" />
          </IconButton>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
