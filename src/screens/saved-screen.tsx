import { SavedEmpty } from '../features/history/library-states.tsx'
import { LibraryScreen } from './library-screen.tsx'

/** The favourites. */
export function SavedScreen() {
  return <LibraryScreen title="Saved" searchLabel="Search saved" favouritesOnly empty={<SavedEmpty />} />
}
