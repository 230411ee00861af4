/** Paper or darkroom. The first value was set before the first paint by public/theme.js. */
import { proxy } from 'valtio'

export type Theme = 'paper' | 'darkroom'

export const theme = proxy<{ name: Theme }>({
  name: document.documentElement.dataset.theme === 'darkroom' ? 'darkroom' : 'paper',
})

const barColor: Record<Theme, string> = { paper: '#fbfaf7', darkroom: '#120e0c' }

export function toggleTheme(): void {
  theme.name = theme.name === 'paper' ? 'darkroom' : 'paper'
  document.documentElement.dataset.theme = theme.name
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColor[theme.name])
  try {
    localStorage.setItem('theme', theme.name)
  } catch (error) {
    console.warn('The theme could not be remembered', error)
  }
}
