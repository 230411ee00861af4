import { type ReactNode, useEffect, useState } from 'react'
import { useOnline } from '../ui-state/online.ts'

/** Longer than a screen takes from the device (ms). */
const patience = 600

/** While a screen is loaded: nothing or what is given, unless it has to wait for the network. */
export function ScreenLoading({ meanwhile = null }: { meanwhile?: ReactNode }) {
  const online = useOnline()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (online || !late) return meanwhile
  return (
    <div role="status" className="mx-auto grid max-w-lg justify-items-start gap-2 px-6 py-24">
      <h1 className="text-xl font-semibold">Not on this device yet</h1>
      <p className="text-sm text-pretty text-muted">
        You are offline, and this page has not been opened here before. It opens by itself when you are back.
      </p>
    </div>
  )
}
