import { PageFrame } from '../features/pages/page-frame.tsx'
import { ToolDesk } from '../features/tools/tool-desk.tsx'
import { Controls } from '../ui/controls.tsx'

export function MoreScreen() {
  return (
    <PageFrame
      title="More tools"
      lede="Crop, convert, take the palette, read the settings. All of it happens on your device, also offline."
    >
      <Controls>
        <ToolDesk />
      </Controls>
    </PageFrame>
  )
}
