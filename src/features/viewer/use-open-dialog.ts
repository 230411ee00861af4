import { useEffect, useRef } from 'react'

/** Opens with the focus on the picture; gives the focus back to the tile of the picture seen last. */
export function useOpenDialog(id: string) {
  const dialog = useRef<HTMLDialogElement>(null)
  const shownLast = useRef(id)
  shownLast.current = id
  useEffect(() => {
    const shown = dialog.current
    const release = holdPage()
    shown?.showModal()
    shown?.querySelector<HTMLElement>('[data-focus]')?.focus()
    return () => {
      shown?.close()
      release()
      focusTile(shownLast.current)
    }
  }, [])
  return dialog
}

/** The page moves only when the tile cannot be seen at all. */
function focusTile(id: string): void {
  const tile = document.querySelector<HTMLElement>(`[data-picture="${CSS.escape(id)}"]`)
  if (!tile) return
  tile.focus({ preventScroll: true })
  const { top, bottom } = tile.getBoundingClientRect()
  if (bottom < 0 || top > window.innerHeight) tile.scrollIntoView({ block: 'center' })
}

/** The page under the viewer keeps its place and its width. */
function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    style.overflow = ''
    style.scrollbarGutter = ''
  }
}
