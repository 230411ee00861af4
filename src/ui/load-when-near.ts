import { type ComponentType, lazy } from 'react'
import { loadLater } from './load-later.ts'

/** How far (px) below the window a part may be when its script is fetched. */
const margin = 400

/**
 * A part below the fold. Where the page was prerendered it is there to be read already, and its script comes
 * when somebody scrolls near it; anywhere else it is loaded at once. `id`: of the element it draws.
 */
export function loadWhenNear(id: string, load: () => Promise<ComponentType>) {
  const place = typeof document === 'undefined' ? null : document.getElementById(id)
  if (place === null) return loadLater(load)
  return lazy(async () => {
    await nearing(place)
    return { default: await load() }
  })
}

/** Or until the page is left: coming back, it is drawn anew. */
function nearing(place: Element): Promise<void> {
  return new Promise((resolve) => {
    for (const move of ['pushState', 'replaceState', 'popstate']) {
      window.addEventListener(move, () => resolve(), { once: true })
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: `0px 0px ${margin}px 0px` },
    )
    observer.observe(place)
  })
}
