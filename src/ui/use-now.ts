import { useEffect, useState } from 'react'

/** The time (epoch ms), looked at again every `interval` ms: for words like "5 min ago". */
export function useNow(interval: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
