import { startTransition, useEffect, useState } from 'react'
import { useLiveWanted } from '../ui-state/live.ts'

/**
 * Whether the live canvas may take the place of the idle one: not while somebody is at one of its buttons,
 * which would be gone before it is pressed. Whatever needs the live one makes the change at once.
 * `load` brings its script.
 */
export function useLiveCanvas(load: () => Promise<unknown>): boolean {
  const wanted = useLiveWanted()
  const [live, setLive] = useState(wanted)
  useEffect(() => {
    if (!wanted || live) return
    const listening = new AbortController()
    const change = () => startTransition(() => setLive(true))
    const changeIfFree = () => document.activeElement?.closest('.canvas') ?? change()
    function begin() {
      if (listening.signal.aborted) return
      for (const event of ['focusin', 'click']) document.addEventListener(event, changeIfFree, listening)
      changeIfFree()
    }
    for (const event of ['submit', 'dragenter']) document.addEventListener(event, change, listening)
    // Where it cannot be loaded yet, the canvas itself waits for the network.
    load().then(begin, begin)
    return () => listening.abort()
  }, [load, wanted, live])
  return live
}
