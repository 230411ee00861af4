import { AudioShelves } from '../features/pages/audio-shelves.tsx'
import { PageFrame } from '../features/pages/page-frame.tsx'
import { Controls } from '../ui/controls.tsx'

export function AudioScreen() {
  return (
    <PageFrame
      title="Pictures for sound"
      lede="Covers, podcast tiles and sleeves. Pinhole makes the picture that belongs to the sound; it makes no sound itself."
    >
      <Controls>
        <AudioShelves />
      </Controls>
    </PageFrame>
  )
}
