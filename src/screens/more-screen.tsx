import { PageFrame } from '../features/pages/page-frame.tsx'
import { ToolDesk } from '../features/tools/tool-desk.tsx'

export function MoreScreen() {
  return (
    <PageFrame
      title="More tools"
      lede="Crop, convert, take the palette, read the settings. All of it happens on your device, also offline."
    >
      <ToolDesk />
    </PageFrame>
  )
}
