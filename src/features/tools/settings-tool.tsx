import { type ReactNode, useId } from 'react'
import { useLocation } from 'wouter'
import type { PictureParameters } from '../../domain/picture-parameters.ts'
import { styleLabel } from '../../domain/styles.ts'
import { applySettings } from '../../ui-state/apply-settings.ts'

/** What the file says of how it was made. */
export function SettingsTool({ parameters }: { parameters: PictureParameters | null }) {
  const id = useId()
  const [, navigate] = useLocation()

  function use({ prompt, negativePrompt, style, quality, aspectRatio, seed }: PictureParameters): void {
    applySettings({
      prompt,
      negativePrompt,
      seed,
      ...(style && { style }),
      ...(quality && { quality }),
      ...(aspectRatio && { aspectRatio }),
    })
    navigate('/generate')
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-lg font-semibold">
        Settings
      </h2>
      {parameters === null ? (
        <p className="max-w-[52ch] text-pretty text-muted">
          This file does not say how it was made. A PNG downloaded from Pinhole does, and so do the PNGs of
          some other tools; JPG and WebP carry nothing.
        </p>
      ) : (
        <>
          <dl className="grid gap-3 text-sm">
            <Fact name="Prompt">{parameters.prompt}</Fact>
            {parameters.negativePrompt && <Fact name="Negative prompt">{parameters.negativePrompt}</Fact>}
            {parameters.style && <Fact name="Style">{styleLabel(parameters.style)}</Fact>}
            {parameters.quality && <Fact name="Quality">{parameters.quality}</Fact>}
            {parameters.aspectRatio && <Fact name="Aspect ratio">{parameters.aspectRatio}</Fact>}
            {parameters.seed !== null && (
              <Fact name="Seed">
                <span className="font-mono">{parameters.seed}</span>
              </Fact>
            )}
          </dl>
          <button type="button" onClick={() => use(parameters)} className="btn btn-neutral mt-5">
            Use these settings
          </button>
        </>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="text-pretty wrap-anywhere">{children}</dd>
    </div>
  )
}
