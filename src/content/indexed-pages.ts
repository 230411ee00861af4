/** The pages that search engines are told of: all that anybody can open and that say something of their own. */
import { pageTitles } from './page-titles.ts'

/** What is somebody's own, a step on the way or the outcome of one. */
const unindexed: ReadonlySet<string> = new Set([
  '/history',
  '/my-generations',
  '/account',
  '/dashboard',
  '/billing',
  '/auth',
  '/reset-password',
  '/domain-diagnostics',
  '/payment-success',
  '/payment-canceled',
])

export function isIndexed(path: string): boolean {
  return path in pageTitles && !unindexed.has(path)
}

export const indexedPages: readonly string[] = Object.keys(pageTitles).filter(isIndexed)
