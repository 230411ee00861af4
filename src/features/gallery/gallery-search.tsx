import type { FormEvent } from 'react'
import { useLocation } from 'wouter'

/** On phones, where the bar has no room for one. */
export function GallerySearch({ words }: { words: string }) {
  const [, navigate] = useLocation()

  function submitted(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('q')).trim()
    navigate(wanted ? `/gallery?q=${encodeURIComponent(wanted)}` : '/gallery')
  }

  return (
    <search className="w-full md:hidden">
      <form action="/gallery" onSubmit={submitted}>
        <input
          type="search"
          name="q"
          maxLength={200}
          defaultValue={words}
          aria-label="Search gallery"
          placeholder="Search gallery"
          className="input h-11 w-full text-base"
        />
      </form>
    </search>
  )
}
