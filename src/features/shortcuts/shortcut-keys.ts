/** Which key starts what. */
import type { ShortcutName } from '../../ui-state/shortcuts.ts'

export interface Shortcut {
  name: ShortcutName
  label: string
  /** As shown; two are alternatives. */
  keys: readonly string[]
}

export const shortcuts: readonly Shortcut[] = [
  { name: 'generate', label: 'Generate', keys: ['Ctrl Enter', '⌘ Enter'] },
  { name: 'focusPrompt', label: 'Write in the prompt', keys: ['P'] },
  { name: 'search', label: 'Search the history', keys: ['/'] },
  { name: 'next', label: 'Next picture', keys: ['→', 'J'] },
  { name: 'previous', label: 'Previous picture', keys: ['←', 'K'] },
  { name: 'favourite', label: 'Favourite', keys: ['F'] },
  { name: 'delete', label: 'Delete', keys: ['Delete'] },
]

const byKey: Readonly<Record<string, ShortcutName>> = {
  p: 'focusPrompt',
  '/': 'search',
  arrowright: 'next',
  j: 'next',
  arrowleft: 'previous',
  k: 'previous',
  f: 'favourite',
  delete: 'delete',
}

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented' | 'repeat'
>

/** What the keys ask for; null when they are somebody else's. `help` is the list of shortcuts. */
export function shortcutOf(event: Pressed, place: Element | null): ShortcutName | 'help' | null {
  if (event.defaultPrevented || event.isComposing || event.altKey) return null
  const command = event.ctrlKey || event.metaKey
  // A question that waits for its answer lets nothing through. Just closed, it may have the focus for a frame.
  if (place?.closest('[data-question][open]')) return null
  if (command) return event.key === 'Enter' && !event.repeat && !isWriting(place) ? 'generate' : null
  if (takesKeys(place)) return null
  const name = event.key === '?' ? 'help' : byKey[event.key.toLowerCase()]
  if (name === undefined) return null
  // Held down, only walking goes on.
  return event.repeat && name !== 'next' && name !== 'previous' ? null : name
}

/** Text fields have their own Ctrl+Enter. */
function isWriting(place: Element | null): boolean {
  return place?.closest('textarea, [contenteditable="true"]') != null
}

/** Fields, sliders, lists and menus keep their keys. */
function takesKeys(place: Element | null): boolean {
  const own =
    'input, textarea, select, video, audio, [contenteditable="true"], [role="slider"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"]'
  return place?.closest(own) != null
}
