/** Titles are no part of the first page's script: its own title stands in its HTML. */
import { logLater } from '../domain/log-later.ts'

let moved = false

/** Gives the document the name of the page it shows. */
export function namePage(path: string): void {
  if (path === '/' && !moved) return
  moved = true
  import('./page-names.ts')
    .then((m) => m.nameAs(path))
    .catch((error) => logLater('logWarning', 'The page keeps the last title', error))
}
