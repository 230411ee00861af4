import { useCallback, useEffect, useRef } from 'react'

/** Asks whether the component is still on the page: for what comes after a long wait. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return useCallback(() => mounted.current, [])
}
