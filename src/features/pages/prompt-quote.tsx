import { styleLabel } from '../../domain/styles.ts'
import { UseButton } from './use-button.tsx'
import type { StartSettings } from './use-start.ts'

type PromptQuoteProps = Pick<StartSettings, 'style' | 'ratio'> & { prompt: string }

/** A prompt inside a text, ready to be used. */
export function PromptQuote({ prompt, style, ratio }: PromptQuoteProps) {
  const settings = { prompt, ...(style && { style }), ...(ratio && { ratio }) }
  const setting = [style && styleLabel(style), ratio].filter(Boolean).join(', ')
  return (
    <blockquote className="flex max-w-[70ch] items-start justify-between gap-4 rounded-box border hairline bg-base-200 py-3 pr-3 pl-4">
      <p className="min-w-0 py-1 text-sm text-pretty">
        {prompt}
        {setting && <span className="block pt-0.5 text-xs text-muted">{setting}</span>}
      </p>
      <UseButton settings={settings} name={prompt} />
    </blockquote>
  )
}
