import { Moon, Sun } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { IconButton } from '../ui/icon-button.tsx'
import { theme, toggleTheme } from '../ui-state/theme.ts'

export function ThemeButton() {
  const { name } = useSnapshot(theme)
  const Icon = name === 'paper' ? Moon : Sun
  return (
    <IconButton label="Toggle theme" onClick={toggleTheme}>
      <Icon className="size-4.5" aria-hidden="true" />
    </IconButton>
  )
}
