import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { Icon } from '../ui/icon.tsx'

/** Searches the public gallery. Desktop only; the gallery has a field of its own. */
export function SearchBox() {
  const [, navigate] = useLocation()

  function submitted(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('q')).trim()
    if (words) navigate(`/gallery?q=${encodeURIComponent(words)}`)
  }

  return (
    <search className="relative hidden md:block">
      <form action="/gallery" onSubmit={submitted}>
        <Icon name="search" className="pointer-events-none absolute top-2 left-2.5 z-1 size-4 text-muted" />
        <input
          type="search"
          name="q"
          maxLength={200}
          aria-label="Search gallery"
          placeholder="Search gallery"
          className="input input-sm w-44 pl-8 lg:w-60"
        />
      </form>
    </search>
  )
}
