/** From a page into the generator, with the page's settings in its form. */
import { useLocation } from 'wouter'
import type { AspectRatio, Quality } from '../../domain/sizes.ts'
import type { StyleId } from '../../domain/styles.ts'
import { applySettings } from '../../ui-state/apply-settings.ts'

export interface StartSettings {
  prompt?: string
  style?: StyleId
  ratio?: AspectRatio
  quality?: Quality
}

/** What is not named stays as it is in the form. */
export function useStart(): (settings: StartSettings) => void {
  const [, navigate] = useLocation()
  return ({ ratio, ...settings }) => {
    applySettings({ ...settings, ...(ratio && { aspectRatio: ratio }) })
    navigate('/generate')
  }
}
