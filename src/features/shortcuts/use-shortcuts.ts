import { useEffect } from 'react'
import { runShortcut, setShortcutHelp } from '../../ui-state/shortcuts.ts'
import { shortcutOf } from './shortcut-keys.ts'

/** The page's one ear for shortcuts. What the page has nothing for stays the browser's. Mount it once. */
export function useShortcuts(): void {
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      const place = event.target instanceof Element ? event.target : null
      const name = shortcutOf(event, place)
      if (name === 'help') setShortcutHelp(true)
      else if (name === null || !runShortcut(name)) return
      event.preventDefault()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
