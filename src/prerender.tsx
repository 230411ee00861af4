/** Draws public pages at build time (scripts/prerender.ts); the browser takes them over in main.tsx. */
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { App } from './app/app.tsx'
import type { PageTitle } from './content/page-titles.ts'

/** The page's body as HTML, and what it is called. Rejects when a part of it cannot be drawn. */
export async function renderPage(path: string): Promise<PageTitle & { body: string }> {
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <Router ssrPath={path}>
        <App />
      </Router>
    </StrictMode>,
    // In one piece: parts that come late would need scripts that the policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  )
  const body = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  const { nameOf } = await import('./content/page-titles.ts')
  return { ...nameOf(path), body }
}
