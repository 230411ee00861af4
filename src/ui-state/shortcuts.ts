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
const handlers: Array<{ name: ShortcutName; handler: () => void; canRun: () => boolean }> = []

/** Whether the list of shortcuts is shown. */
export const shortcutHelp = proxy({ open: false })

/** Answers the function that takes it back; made for an effect. `canRun`: false while there is nothing to do it to. */
export function registerShortcut(name: ShortcutName, handler: () => void, canRun = () => true): () => void {
  const entry = { name, handler, canRun }
  handlers.unshift(entry)
  return () => {
    const at = handlers.indexOf(entry)
    if (at !== -1) handlers.splice(at, 1)
  }
}

function handlerOf(name: ShortcutName) {
  return handlers.find((entry) => entry.name === name && entry.canRun())
}

/** False when nothing on the page takes it. */
export function runShortcut(name: ShortcutName): boolean {
  const entry = handlerOf(name)
  entry?.handler()
  return entry !== undefined
}

export function canRunShortcut(name: ShortcutName): boolean {
  return handlerOf(name) !== undefined
}

export function setShortcutHelp(open: boolean): void {
  shortcutHelp.open = open
}
