import { useEffect, useRef } from 'react'
import type { PictureActions } from '../../domain/picture-actions.ts'
import { registerShortcut } from '../../ui-state/shortcuts.ts'
import type { Selection } from './selection.ts'

/** Presses the button of the tile that has the focus. */
function press(name: string): void {
  const article = document.activeElement?.closest('article')
  article?.querySelector<HTMLElement>(`button[aria-label^="${name} "]`)?.click()
}

export function useLibraryShortcuts(selection: Selection, actions: PictureActions): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const stops = [
      registerShortcut('search', () =>
        document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
      ),
      registerShortcut('delete', () => {
        const ids = selection.ids()
        if (ids.length > 0) latest.current.remove(ids)
        else press('Delete')
      }),
      registerShortcut('favourite', () => press('Favourite')),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [selection])
}
