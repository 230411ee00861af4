/** `?picture=<id>` in the address: the picture that the viewer shows. Back closes it. */
import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'

const parameter = 'picture'

export interface ShownPicture {
  /** null: the viewer is closed. */
  id: string | null
  /** Opens the viewer in a history entry of its own. */
  open(id: string): void
  /** Goes on to another picture in the same entry. */
  show(id: string): void
  close(): void
}

/** Kept in the history entry: whether the one before it is the screen without the viewer. */
function openedHere(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'pictureOpened' in state
}

function addressOf(id: string | null): string {
  const { pathname, search, hash } = window.location
  const parameters = new URLSearchParams(search)
  if (id === null) parameters.delete(parameter)
  else parameters.set(parameter, id)
  const rest = parameters.toString()
  return `${pathname}${rest && `?${rest}`}${hash}`
}

export function useShownPicture(): ShownPicture {
  const [, navigate] = useLocation()
  const id = new URLSearchParams(useSearch()).get(parameter)

  const open = useCallback(
    (wanted: string) => navigate(addressOf(wanted), { state: { pictureOpened: true } }),
    [navigate],
  )
  const show = useCallback(
    (wanted: string) =>
      navigate(addressOf(wanted), {
        replace: true,
        ...(openedHere() ? { state: { pictureOpened: true } } : {}),
      }),
    [navigate],
  )
  const close = useCallback(() => {
    if (openedHere()) window.history.back()
    else navigate(addressOf(null), { replace: true })
  }, [navigate])

  return { id: id || null, open, show, close }
}
