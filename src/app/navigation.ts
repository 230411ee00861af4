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
      { label: 'Prompts', path: '/prompts', icon: 'text-quote' },
      { label: 'Templates', path: '/templates', icon: 'layout-template' },
      { label: 'Styles', path: '/styles', icon: 'palette' },
      { label: 'Advanced', path: '/advanced', icon: 'sliders-horizontal' },
      { label: 'Audio', path: '/generate-audio', icon: 'audio-lines' },
      { label: 'Text Effects', path: '/text-effects', icon: 'type' },
      { label: 'More Tools', path: '/more', icon: 'wrench' },
    ],
  },
  {
    label: 'Mine',
    entries: [
      { label: 'Gallery', path: '/gallery', icon: 'images' },
      { label: 'Saved', path: '/my-generations', icon: 'heart' },
      { label: 'History', path: '/history', icon: 'rotate-ccw-clock' },
      { label: 'Settings', path: '/account', icon: 'settings' },
      { label: 'Upgrade', path: '/pricing', icon: 'gem' },
    ],
  },
]
