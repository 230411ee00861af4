import { useCallback, useEffect, useRef } from 'react'

/**
 * Opens, and gives the focus back to the tile of the picture seen last. `first`: for what has the focus in the
 * beginning, which may come when the dialog is open already.
 */
export function useOpenDialog(id: string) {
  const dialog = useRef<HTMLDialogElement>(null)
  const place = useRef<HTMLElement | null>(null)
  const isSettled = useRef(false)
  const shownLast = useRef(id)
  shownLast.current = id

  const settle = useCallback(() => {
    if (isSettled.current || !place.current || !dialog.current?.open) return
    isSettled.current = true
    place.current.focus()
  }, [])

  const first = useCallback(
    (element: HTMLElement | null) => {
      place.current = element
      settle()
    },
    [settle],
  )

  useEffect(() => {
    const shown = dialog.current
    const release = holdPage()
    shown?.showModal()
    settle()
    return () => {
      shown?.close()
      release()
      focusTile(shownLast.current)
    }
  }, [settle])
  return { dialog, first }
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
