import { useEffect, useState } from 'react'
import { logLater } from '../../domain/log-later.ts'
import type { PictureParameters } from '../../domain/picture-parameters.ts'
import { Icon } from '../../ui/icon.tsx'
import { SettingsOffer } from './settings-offer.tsx'
import { takeReference } from './take-reference.ts'

interface Offer {
  file: File
  parameters: PictureParameters
}

/** A picture dropped anywhere on the page, or pasted: the reference image, or the settings it was made with. */
export function PictureDrop() {
  const [over, setOver] = useState(false)
  const [offer, setOffer] = useState<Offer | null>(null)

  useEffect(() => {
    async function take(file: File) {
      const parameters = await parametersOf(file)
      if (parameters) setOffer({ file, parameters })
      else await takeReference(file)
    }
    function dragged(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    function left(event: DragEvent) {
      if (event.relatedTarget === null) setOver(false)
    }
    function dropped(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) void take(file)
    }
    function pasted(event: ClipboardEvent) {
      const file = event.clipboardData?.files[0]
      // Text copied from an office program brings a picture of itself along: the text is meant.
      if (!file || event.clipboardData?.types.includes('text/plain') || isBehindDialog()) return
      event.preventDefault()
      void take(file)
    }
    const events = new AbortController()
    const { signal } = events
    window.addEventListener('dragenter', dragged, { signal })
    window.addEventListener('dragover', dragged, { signal })
    window.addEventListener('dragleave', left, { signal })
    window.addEventListener('drop', dropped, { signal })
    window.addEventListener('paste', pasted, { signal })
    return () => events.abort()
  }, [])

  return (
    <>
      {over && <DropHint />}
      {offer && <SettingsOffer {...offer} onClose={() => setOffer(null)} />}
    </>
  )
}

/** Nothing in it takes the pointer, or the drag would leave the page by it. */
function DropHint() {
  return (
    <div className="pointer-events-none fixed inset-3 z-30 grid place-content-center justify-items-center gap-2 rounded-box border-2 border-dashed border-primary bg-base-100/90 text-center">
      <Icon name="image-plus" className="size-7" />
      <p className="text-base font-semibold">Drop it here</p>
      <p className="max-w-[36ch] text-sm text-pretty text-muted">
        A picture to start from. One made with Pinhole can bring its settings back.
      </p>
    </div>
  )
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true && !isBehindDialog()
}

function isBehindDialog(): boolean {
  return document.querySelector('dialog[open]') !== null
}

async function parametersOf(file: File): Promise<PictureParameters | null> {
  try {
    const { extractParameters } = await import('../../domain/picture-parameters.ts')
    return await extractParameters(file)
  } catch (error) {
    logLater('logWarning', 'The file was not searched for settings', error)
    return null
  }
}
