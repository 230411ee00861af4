import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while the page is as it was prerendered. What the visit has brought since (an account, settings, an
 * offer of the browser) may only be drawn after that: React takes over nothing but what it finds.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
