/** Lets a screen be seen by whoever is signed in; sends everybody else to sign in and back. */
import type { ReactNode } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useAccount } from '../data/use-account.ts'
import { CheckingSession } from '../ui/checking-session.tsx'

export function ProtectedRoute({ children }: { children: ReactNode }) {
  const { identity } = useAccount()
  const [path] = useLocation()
  const search = useSearch()
  if (identity === undefined) return <CheckingSession />
  if (identity === null)
    return <Redirect to={`/auth?from=${encodeURIComponent(search ? `${path}?${search}` : path)}`} replace />
  return children
}
