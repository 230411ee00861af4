import { useEffect } from 'react'
import { registerShortcut } from '../../ui-state/shortcuts.ts'
import { generatorFormId } from './form-id.ts'

function form(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>(`#${generatorFormId}`)
}

/** Generate and the way back to the prompt, from anywhere on the page. */
export function useFormShortcuts(): void {
  useEffect(() => {
    const stops = [
      registerShortcut('generate', () => form()?.requestSubmit()),
      registerShortcut('focusPrompt', () => form()?.querySelector('textarea')?.focus()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
