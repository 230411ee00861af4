/** The sidebar's entries in the specification's order; an entry shows once its screen exists. */
import {
  AudioLines,
  Bookmark,
  Gem,
  History,
  House,
  Images,
  LayoutTemplate,
  type LucideIcon,
  MessageSquareText,
  Palette,
  Settings,
  Shapes,
  SlidersHorizontal,
  Type,
  WandSparkles,
} from 'lucide-react'

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
      { label: 'Prompts', path: '/prompts', icon: MessageSquareText },
      { label: 'Templates', path: '/templates', icon: LayoutTemplate },
      { label: 'Styles', path: '/styles', icon: Palette },
      { label: 'Advanced', path: '/advanced', icon: SlidersHorizontal },
      { label: 'Audio', path: '/generate-audio', icon: AudioLines },
      { label: 'Text Effects', path: '/text-effects', icon: Type },
      { label: 'More Tools', path: '/more', icon: Shapes },
    ],
  },
  {
    label: 'Mine',
    entries: [
      { label: 'Gallery', path: '/gallery', icon: Images },
      { label: 'Saved', path: '/my-generations', icon: Bookmark },
      { label: 'History', path: '/history', icon: History },
      { label: 'Settings', path: '/account', icon: Settings },
      { label: 'Upgrade', path: '/pricing', icon: Gem },
    ],
  },
]
