/** Loaded after the first page: its own name stands in its HTML. */
import { isIndexed } from '../content/indexed-pages.ts'
import { nameOf } from '../content/page-titles.ts'
import { namePageItself } from '../ui-state/page-name.ts'

export function nameAs(path: string): void {
  namePageItself({ ...nameOf(path), address: path, indexed: isIndexed(path) })
}
