import { PreviewEmpty } from '../features/generator/preview-empty.tsx'
import { PreviewColumn } from '../features/generator/preview-frame.tsx'
import { PreviewWaiting } from '../features/generator/preview-waiting.tsx'
import { useGeneratorSettings, wantedSize } from '../ui-state/generator-settings.ts'
import { useHintedEmail } from '../ui-state/live.ts'

/** The canvas before live data is there: what to do for a visitor, the picture's place for who has an account. */
export function IdleCanvas() {
  const email = useHintedEmail()
  const { width, height } = wantedSize(useGeneratorSettings())
  return (
    <PreviewColumn width={width} height={height}>
      <section aria-label="Preview">{email ? <PreviewWaiting /> : <PreviewEmpty />}</section>
    </PreviewColumn>
  )
}
