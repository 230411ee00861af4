import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { toggleTheme } from '../ui-state/theme.ts'

export function ThemeButton() {
  return (
    <IconButton label="Toggle theme" onClick={toggleTheme}>
      <Icon name="moon" className="size-4.5 darkroom:hidden" />
      <Icon name="sun" className="hidden size-4.5 darkroom:block" />
    </IconButton>
  )
}
