import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import type { ReferencePicture } from '../../ui-state/generator-settings.ts'
import { referenceIntake } from '../../ui-state/reference-intake.ts'

const intake = () => import('./take-reference.ts')

export function ReferenceField({ reference }: { reference: ReferencePicture | null }) {
  const id = useId()
  const { reading, error } = useSnapshot(referenceIntake)
  const url = useObjectUrl(reference?.blob)
  return (
    <div className="grid min-w-0 content-start gap-1.5">
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
          {reading ? 'Reading…' : (reference?.name ?? 'Choose or drop')}
        </span>
        <input
          id={id}
          type="file"
          accept="image/*"
          onChange={async ({ target }) => {
            const file = target.files?.[0]
            // Emptied at once, so that the same file can be chosen again after it was removed.
            target.value = ''
            if (file) (await intake()).takeReference(file)
          }}
          aria-describedby={`${id}-error`}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {reference && (
          <IconButton
            label="Remove reference image"
            onClick={async () => (await intake()).dropReference()}
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
