/** Paper or darkroom. The first value was set before the first paint by public/before-paint.js. */
import { logLater } from '../domain/log-later.ts'

export type Theme = 'paper' | 'darkroom'

const barColor: Record<Theme, string> = { paper: '#fbfaf7', darkroom: '#120e0c' }

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColor[theme])
}

export function toggleTheme(): void {
  const next: Theme = document.documentElement.dataset.theme === 'darkroom' ? 'paper' : 'darkroom'
  show(next)
  try {
    localStorage.setItem('theme', next)
  } catch (error) {
    logLater('logWarning', 'The theme could not be remembered', error)
  }
}

/** Until somebody chooses here, the theme goes along with the system's. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!hasChosen()) show(matches ? 'darkroom' : 'paper')
  })
}

function hasChosen(): boolean {
  try {
    return localStorage.getItem('theme') !== null
  } catch {
    return false // storage refused: nothing can have been chosen for good
  }
}
