/** What the keyboard can start. A screen registers what its shortcut does; features/shortcuts hears the keys. */
import { proxy } from 'valtio'

export type ShortcutName =
  | 'generate'
  | 'focusPrompt'
  | 'next'
  | 'previous'
  | 'delete'
  | 'favourite'
  | 'search'

/** What was registered last stands first: the viewer over the list under it. */
const handlers: Array<{ name: ShortcutName; handler: () => void }> = []

/** Whether the list of shortcuts is shown. */
export const shortcutHelp = proxy({ open: false })

/** Answers the function that takes it back; made for an effect. */
export function registerShortcut(name: ShortcutName, handler: () => void): () => void {
  const entry = { name, handler }
  handlers.unshift(entry)
  return () => {
    const at = handlers.indexOf(entry)
    if (at !== -1) handlers.splice(at, 1)
  }
}

/** False when nothing on the page takes it. */
export function runShortcut(name: ShortcutName): boolean {
  const entry = handlers.find((candidate) => candidate.name === name)
  entry?.handler()
  return entry !== undefined
}

export function canRunShortcut(name: ShortcutName): boolean {
  return handlers.some((entry) => entry.name === name)
}

export function setShortcutHelp(open: boolean): void {
  shortcutHelp.open = open
}
