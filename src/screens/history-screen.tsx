import { HistoryEmpty } from '../features/history/library-states.tsx'
import { LibraryScreen } from './library-screen.tsx'

export function HistoryScreen() {
  return <LibraryScreen title="History" searchLabel="Search history" empty={<HistoryEmpty />} />
}
