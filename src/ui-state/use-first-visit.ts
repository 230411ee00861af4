import { useEffect, useState } from 'react'

const delay = 1_000

/** True about a second after the first load, for somebody who has not been welcomed yet. */
export function useFirstVisit(): boolean {
  const [isFirst, setFirst] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setFirst(!isWelcomed()), delay)
    return () => clearTimeout(timer)
  }, [])
  return isFirst
}

function isWelcomed(): boolean {
  try {
    return localStorage.getItem('onboarding_completed') !== null
  } catch {
    return true // storage refused: the welcome would come at every visit
  }
}
