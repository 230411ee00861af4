/** The sidebar's entries, in the specification's order. */
import { Gem, History, House, type LucideIcon, WandSparkles } from 'lucide-react'

export interface NavigationEntry {
  label: string
  path: string
  icon: LucideIcon
}

export const navigation: ReadonlyArray<{ label: string; entries: readonly NavigationEntry[] }> = [
  {
    label: 'Create',
    entries: [
      { label: 'Home', path: '/', icon: House },
      { label: 'Generate', path: '/generate', icon: WandSparkles },
    ],
  },
  {
    label: 'Mine',
    entries: [
      { label: 'History', path: '/history', icon: History },
      { label: 'Upgrade', path: '/pricing', icon: Gem },
    ],
  },
]
