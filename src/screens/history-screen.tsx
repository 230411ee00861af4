import { useAccount } from '../data/use-account.ts'
import { HistoryList } from '../features/history/history-list.tsx'

export function HistoryScreen() {
  const { db } = useAccount()
  return (
    <div className="@container mx-auto w-full max-w-7xl px-4 py-8 sm:px-8">
      <h1 className="mb-5 text-xl font-semibold">History</h1>
      <HistoryList db={db} />
    </div>
  )
}
