/** Where one was, kept in the entry of the browser's history: Back and a reload lead there. */
const field = 'libraryTop'

function entryState(): Record<string, unknown> {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

export function rememberScroll(): void {
  const state = entryState()
  if (state[field] === window.scrollY || (window.scrollY === 0 && !(field in state))) return
  window.history.replaceState({ ...state, [field]: window.scrollY }, '')
}

/** Zero for a place one comes to anew. */
export function rememberedScroll(): number {
  const top = entryState()[field]
  return typeof top === 'number' ? top : 0
}
