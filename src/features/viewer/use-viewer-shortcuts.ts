import { useEffect, useRef } from 'react'
import { registerShortcut } from '../../ui-state/shortcuts.ts'

type ViewerShortcuts = Record<'next' | 'previous' | 'delete' | 'favourite', () => void>

/** Registered once, so that they stay on top; they do what the last render meant. */
export function useViewerShortcuts(shortcuts: ViewerShortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const names = ['next', 'previous', 'delete', 'favourite'] as const
    const stops = names.map((name) => registerShortcut(name, () => latest.current[name]()))
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
