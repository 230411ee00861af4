import { useAccount } from '../data/use-account.ts'
import { Dashboard } from '../features/dashboard/dashboard.tsx'

export function DashboardScreen() {
  const { db } = useAccount()
  return (
    <div className="mx-auto grid w-full max-w-6xl content-start gap-8 px-4 py-8 sm:px-8">
      <div>
        <h1 className="text-xl font-semibold">Dashboard</h1>
        <p className="mt-1 text-sm text-muted">What was made, what is left today, and what still waits.</p>
      </div>
      <Dashboard db={db} />
    </div>
  )
}
