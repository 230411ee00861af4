import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { LibraryQuery } from '../../data/shelves.ts'
import { addressWith, queryFromAddress } from './library-query.ts'

/** The address follows the typing after so long (ms): browsers count how often it changes. */
const writeDelay = 250

/** The query of the address, and how to change it. What is typed counts at once, the address follows. */
export function useLibraryQuery(): [LibraryQuery, (change: Partial<LibraryQuery>) => void] {
  const [path, navigate] = useLocation()
  const address = useSearch()
  const [query, setQuery] = useState(() => queryFromAddress(address))
  const written = useRef(addressWith('', query))
  const timer = useRef(0)

  // Back, Forward or a link: the address is first.
  useEffect(() => {
    const asked = queryFromAddress(address)
    const text = addressWith('', asked)
    if (text === written.current) return
    written.current = text
    setQuery(asked)
  }, [address])

  useEffect(() => () => window.clearTimeout(timer.current), [])

  const change = useCallback(
    (part: Partial<LibraryQuery>) => {
      setQuery((last) => {
        const next = { ...last, ...part }
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(() => {
          written.current = addressWith('', next)
          const state: unknown = window.history.state
          navigate(`${path}${addressWith(window.location.search, next)}`, { replace: true, state })
        }, writeDelay)
        return next
      })
    },
    [navigate, path],
  )

  return [query, change]
}
