import { type RefObject, useLayoutEffect, useState } from 'react'

/** The element's width in whole CSS pixels; 0 before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    const measured = element.current
    setWidth(Math.floor(measured.getBoundingClientRect().width))
    const observer = new ResizeObserver(() => setWidth(Math.floor(measured.getBoundingClientRect().width)))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}
