import { useEffect } from 'react'
import { registerShortcut } from '../../ui-state/shortcuts.ts'
import { generatorFormId } from './form-id.ts'

function inForm(what: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${generatorFormId} ${what}`)
}

/** Generate and the way back to the prompt, wherever the form stands. Mount it once. */
export function useFormShortcuts(): void {
  useEffect(() => {
    const hasForm = () => inForm('textarea') !== null
    // Pressed, not submitted: a form that nobody listens to yet would leave the page.
    const stops = [
      registerShortcut('generate', () => inForm('[type=submit]')?.click(), hasForm),
      registerShortcut('focusPrompt', () => inForm('textarea')?.focus(), hasForm),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
