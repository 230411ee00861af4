import type { ReactNode } from 'react'
import type { PictureActions } from '../../domain/picture-actions.ts'
import type { Quality } from '../../domain/sizes.ts'
import { styleLabel } from '../../domain/styles.ts'
import type { Generation } from '../../domain/types.ts'
import { CopyButton } from './copy-button.tsx'
import { DownloadButtons, GalleryButton, ReuseButtons } from './picture-buttons.tsx'

const qualityLabels: Record<Quality, string> = { standard: 'Standard', high: 'High', ultra: 'Ultra' }
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' })

interface DetailsProps {
  generation: Generation
  actions: PictureActions
}

/** What made the picture, and what can be made of it. */
export function Details({ generation, actions }: DetailsProps) {
  const { prompt, negativePrompt, style, quality, width, height, seed, engine, createdAt } = generation
  return (
    <div className="grid gap-6">
      <section aria-label="Prompt" className="grid justify-items-start gap-3">
        <p dir="auto" className="w-full text-base text-pretty break-words whitespace-pre-wrap">
          {prompt}
        </p>
        <CopyButton text={prompt} />
      </section>
      <ReuseButtons generation={generation} actions={actions} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
        {negativePrompt && <Fact name="Negative prompt">{<span dir="auto">{negativePrompt}</span>}</Fact>}
        <Fact name="Style">{styleLabel(style)}</Fact>
        <Fact name="Quality">{qualityLabels[quality]}</Fact>
        <Fact name="Size">
          <span className="font-mono">
            {width}×{height}
          </span>
        </Fact>
        <Fact name="Seed">{seed === null ? 'Not known' : <span className="font-mono">{seed}</span>}</Fact>
        <Fact name="Made by">{engine === 'builtin' ? <DemoMark /> : engine || 'Not known'}</Fact>
        <Fact name="Made on">
          <time dateTime={new Date(createdAt).toISOString()}>{dayAndTime.format(createdAt)}</time>
        </Fact>
      </dl>
      <DownloadButtons generation={generation} actions={actions} />
      <GalleryButton generation={generation} actions={actions} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

function DemoMark() {
  return (
    <span
      className="rounded border hairline px-1 text-xs leading-5"
      title="Drawn by the engine built into this program, not by an AI model"
    >
      demo engine
    </span>
  )
}
