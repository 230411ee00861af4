import { encodeReference } from '../features/generator/reference-image.ts'
import { PageFrame } from '../features/pages/page-frame.tsx'
import { TextEffectsDesk } from '../features/pages/text-effects-desk.tsx'
import { Controls } from '../ui/controls.tsx'
import { setReference } from '../ui-state/generator-settings.ts'

export function TextEffectsScreen() {
  return (
    <PageFrame
      title="Text effects"
      lede="Letters drawn exactly as you spell them, on your device. Save them, or let a picture grow around them. The built-in engine draws no letters; a real model does, with mistakes."
    >
      <Controls>
        <TextEffectsDesk
          onReference={async (lettering, name) => {
            setReference({ blob: await encodeReference(lettering), name })
          }}
        />
      </Controls>
    </PageFrame>
  )
}
