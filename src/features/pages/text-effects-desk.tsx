import { useId, useState } from 'react'
import { effectPrompt, type TextEffectId, textEffects, wordMax } from '../../content/text-effects.ts'
import { saveFile } from '../../ui/pictures/picture-file.ts'
import { SwitchField } from '../../ui/switch-field.tsx'
import { attempt } from '../../ui-state/attempt.ts'
import { drawLettering, lettersReady } from './lettering.ts'
import { LetteringCanvas } from './lettering-canvas.tsx'
import { useStart } from './use-start.ts'

/** Pixels of what is saved, and of the picture on the page. */
const savedSide = 2048
const shownSide = 1024

interface TextEffectsDeskProps {
  /** Takes the lettering into the generator as its reference image. */
  onReference: (lettering: Blob, name: string) => Promise<void>
}

/** A word, a look, and what to do with it. */
export function TextEffectsDesk({ onReference }: TextEffectsDeskProps) {
  const id = useId()
  const start = useStart()
  const [typed, setTyped] = useState('Pinhole')
  const [effectId, setEffectId] = useState(textEffects[0]?.id)
  const [clear, setClear] = useState(false)
  const effect = textEffects.find((candidate) => candidate.id === effectId)
  const word = typed.trim() || 'Pinhole'
  if (!effect) return null
  const settings = { prompt: effectPrompt(effect, word), style: effect.style, ratio: '1:1' } as const

  async function save(): Promise<void> {
    const blob = await letteringBlob(word, effect?.id ?? 'neon', savedSide, clear)
    saveFile(
      new File([blob], `${word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.png`, { type: blob.type }),
    )
  }

  async function startFromLettering(): Promise<void> {
    await onReference(await letteringBlob(word, effect?.id ?? 'neon', shownSide, false), `${word}.png`)
    start(settings)
  }

  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <LetteringCanvas
        word={word}
        effect={effect.id}
        side={shownSide}
        clear={clear}
        className="lg:max-w-[min(100%,calc(100dvh-7rem))]"
      />
      <div className="grid gap-6">
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-word`} className="text-sm font-medium">
            Word
          </label>
          <input
            id={`${id}-word`}
            value={typed}
            maxLength={wordMax}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            className="input h-11 w-full text-base"
          />
        </div>
        <div
          role="radiogroup"
          aria-label="Look"
          className="grid grid-cols-4 gap-x-2.5 gap-y-3 sm:grid-cols-8 lg:grid-cols-4"
        >
          {textEffects.map(({ id: value, label, about }) => (
            <label key={value} className="group relative" title={about}>
              <span
                className={`block rounded-picture outline-offset-4 group-has-focus-visible:outline-2 group-has-focus-visible:outline-primary ${
                  value === effect.id ? 'ring-2 ring-primary ring-offset-2 ring-offset-base-100' : ''
                }`}
              >
                <LetteringCanvas
                  word={[...word][0] ?? 'P'}
                  effect={value}
                  side={176}
                  clear={false}
                  decoration
                />
              </span>
              <span aria-hidden="true" className="mt-1.5 block truncate text-xs">
                {label}
              </span>
              <input
                type="radio"
                name={`${id}-look`}
                value={value}
                checked={value === effect.id}
                onChange={() => setEffectId(value)}
                aria-label={`${label}: ${about}`}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-picture outline-none"
              />
            </label>
          ))}
        </div>
        <SwitchField
          label="Clear background"
          about="Letters alone, to lay over a picture."
          on={clear}
          onChange={setClear}
        />
        <div className="grid gap-2">
          <button
            type="button"
            onClick={() => attempt(save(), 'The lettering could not be saved')}
            className="btn btn-neutral h-11"
          >
            Save as PNG
          </button>
          <button
            type="button"
            onClick={() => attempt(startFromLettering(), 'The lettering could not be taken over')}
            className="btn border-base-300 bg-raised"
          >
            Generate around it
          </button>
          <button type="button" onClick={() => start(settings)} className="btn border-base-300 bg-raised">
            Generate from the words alone
          </button>
        </div>
        <div className="text-sm">
          <p className="text-xs text-muted">The prompt of this look</p>
          <output className="mt-1 block text-pretty wrap-anywhere">{settings.prompt}</output>
        </div>
      </div>
    </div>
  )
}

async function letteringBlob(
  word: string,
  effect: TextEffectId,
  side: number,
  clear: boolean,
): Promise<Blob> {
  await lettersReady()
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('no canvas to draw on')
  drawLettering(drawing, { word, effect, side, clear })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the canvas could not be written')
  return blob
}
