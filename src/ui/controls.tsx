import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Fields on a page that is drawn before the app is there: they cannot be used until somebody listens, so
 * that nothing typed or pressed is lost. Anywhere else they work from their first moment.
 */
export function Controls({ children }: { children: ReactNode }) {
  const listening = useHydrated()
  return (
    <fieldset disabled={!listening} className="contents">
      {children}
    </fieldset>
  )
}
