import type { IconName } from '../ui/icon-names.ts'
/** The sidebar's entries, in the specification's order. */

export interface NavigationEntry {
  label: string
  path: string
  icon: IconName
}

export const navigation: ReadonlyArray<{ label: string; entries: readonly NavigationEntry[] }> = [
  {
    label: 'Create',
    entries: [
      { label: 'Home', path: '/', icon: 'house' },
      { label: 'Generate', path: '/generate', icon: 'wand-sparkles' },
    ],
  },
  {
    label: 'Mine',
    entries: [
      { label: 'Saved', path: '/my-generations', icon: 'heart' },
      { label: 'History', path: '/history', icon: 'rotate-ccw-clock' },
      { label: 'Settings', path: '/account', icon: 'settings' },
      { label: 'Upgrade', path: '/pricing', icon: 'gem' },
    ],
  },
]
