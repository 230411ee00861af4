import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../ui/icon.tsx'

const tools: ReadonlyArray<[name: string, words: string]> = [
  ['Crop and resize', 'Cut to a shape, move the cut, choose the width.'],
  ['Convert', 'Save as PNG, JPG or WebP. What made it is left out of the new file.'],
  ['Palette', 'The six main colours, to copy.'],
  ['Settings', 'Read the prompt, style and seed that a PNG carries, and use them again.'],
]

/** A picture of the product to try the tools on. */
const sample = '/pages/boat-fog.webp'

interface PictureDropProps {
  onFile: (file: File) => Promise<void>
}

/** Where a picture comes in: dropped, chosen, or ours. */
export function PictureDrop({ onFile }: PictureDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  // The page is there before the app listens: what was chosen meanwhile waits in the field.
  useEffect(() => {
    const file = input.current?.files?.[0]
    if (file) void onFile(file)
  }, [onFile])

  // Anywhere on the page: nobody should have to aim.
  useEffect(() => {
    const held = new AbortController()
    const on = { signal: held.signal }
    window.addEventListener(
      'dragover',
      (event) => {
        event.preventDefault()
        setOver(true)
      },
      on,
    )
    window.addEventListener('dragleave', () => setOver(false), on)
    window.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer?.files[0]
        if (file) void onFile(file)
      },
      on,
    )
    return () => held.abort()
  }, [onFile])

  async function openSample(): Promise<void> {
    const response = await fetch(sample)
    await onFile(new File([await response.blob()], 'sailing-boat.webp', { type: 'image/webp' }))
  }

  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div
        className={`grid min-h-72 place-content-center justify-items-center gap-3 rounded-box border border-dashed p-8 text-center ${
          over ? 'border-primary bg-raised' : 'border-base-content/30 bg-base-200'
        }`}
      >
        <Icon name="image-plus" className="size-8 text-muted" />
        <label
          htmlFor={id}
          className="btn btn-primary h-11 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        >
          Choose a picture
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) void onFile(file)
            }}
          />
        </label>
        <p className="text-sm text-pretty text-muted">or drop one here. It stays on your device.</p>
        <button type="button" onClick={() => void openSample()} className="text-link mt-2 text-sm">
          Try it with ours
        </button>
      </div>
      <ul className="grid content-center gap-5">
        {tools.map(([name, words]) => (
          <li key={name}>
            <h2 className="text-base font-semibold">{name}</h2>
            <p className="max-w-[48ch] text-pretty text-muted">{words}</p>
          </li>
        ))}
        <li>
          <h2 className="text-base font-semibold">
            <Link href="/text-effects" className="text-link">
              Text effects
            </Link>
          </h2>
          <p className="max-w-[48ch] text-pretty text-muted">
            Letters drawn exactly, to lay over a picture or to start from.
          </p>
        </li>
      </ul>
    </div>
  )
}
