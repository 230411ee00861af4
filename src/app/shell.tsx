import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

interface ShellProps {
  children: ReactNode
}

export function Shell({ children }: ShellProps) {
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="btn btn-neutral fixed top-2 left-2 z-50 -translate-y-20 focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <Sidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar />
        <main id="main" ref={main} tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          {children}
        </main>
      </div>
    </div>
  )
}

/** After a move to another screen: to its top, or to the place the address names; the focus goes along. */
function useArrival(main: { current: HTMLElement | null }): void {
  const [path] = useLocation()
  const last = useRef(path)
  const goesBack = useRef(false)

  useEffect(() => {
    const mark = () => {
      // An anchor on the same screen is a popstate too, and no arrival follows that would use the mark up.
      goesBack.current = window.location.pathname !== last.current
    }
    // Captured, so that it runs before the router's own listener has drawn the other screen.
    window.addEventListener('popstate', mark, true)
    return () => window.removeEventListener('popstate', mark, true)
  }, [])

  useEffect(() => {
    if (last.current === path) return
    last.current = path
    main.current?.focus({ preventScroll: true })
    const place = window.location.hash && document.getElementById(window.location.hash.slice(1))
    if (place) place.scrollIntoView()
    else if (!goesBack.current) window.scrollTo(0, 0)
    goesBack.current = false
  }, [path, main])
}
