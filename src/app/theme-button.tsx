import { useSnapshot } from 'valtio'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { theme, toggleTheme } from '../ui-state/theme.ts'

export function ThemeButton() {
  const { name } = useSnapshot(theme)
  return (
    <IconButton label="Toggle theme" onClick={toggleTheme}>
      <Icon name={name === 'paper' ? 'moon' : 'sun'} className="size-4.5" />
    </IconButton>
  )
}
