import { useEffect } from 'react'
import { productName } from '../../domain/constants.ts'
import { styleLabel } from '../../domain/styles.ts'
import type { GalleryPicture } from '../../domain/types.ts'
import { namePart } from '../../ui-state/page-name.ts'

/** undefined: being looked for. null: not there. A text: why that is not known. */
export type FoundPicture = GalleryPicture | null | string | undefined

/** The tab and the history name the picture, not the gallery; what is not there is not to be found either. */
export function usePictureName(picture: FoundPicture): void {
  useEffect(() => {
    if (picture === undefined || typeof picture === 'string') return
    if (picture === null) return namePart(nothing)
    const { id, prompt, style, width, height } = picture
    return namePart({
      title: `${shortened(prompt, 60)} · ${productName}`,
      description: `${shortened(prompt, 110)} (${styleLabel(style)}, ${width} × ${height})`,
      address: `/gallery?picture=${encodeURIComponent(id)}`,
      indexed: true,
    })
  }, [picture])
}

const nothing = {
  title: `Not in the gallery · ${productName}`,
  description: 'This picture is not in the gallery.',
  address: '/gallery',
  indexed: false,
}

/** At the end of a word. */
function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s+\S*$/, '')}…`
}
