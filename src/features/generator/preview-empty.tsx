import { examplePrompts } from '../../content/example-prompts.ts'
import { Controls } from '../../ui/controls.tsx'
import { setPrompt, setStyle } from '../../ui-state/generator-settings.ts'
import { Viewfinder } from './preview-frame.tsx'

/** First use: what to do, and three prompts to start from. */
export function PreviewEmpty() {
  return (
    <div className="picture-frame">
      <Viewfinder />
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-1 overflow-hidden p-6 text-center">
        <h2 className="text-base font-semibold">Ready to Create</h2>
        <p className="max-w-[32ch] text-sm text-muted">Enter a prompt and generate your first image</p>
        <Controls>
          <ul aria-label="Example prompts" className="mt-4 grid justify-items-center gap-2">
            {examplePrompts.map(({ prompt, style }) => (
              <li key={prompt}>
                <button
                  type="button"
                  onClick={() => {
                    setPrompt(prompt)
                    setStyle(style)
                  }}
                  className="btn btn-sm h-auto min-h-9 border-base-300 bg-raised py-1.5 text-sm font-normal text-pretty pointer-coarse:min-h-11"
                >
                  {prompt}
                </button>
              </li>
            ))}
          </ul>
        </Controls>
      </div>
    </div>
  )
}
