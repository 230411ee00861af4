/**
 * The sidebar: open or a rail on wide screens (remembered for 7 days), a drawer on phones. Its width is set
 * before the first paint by public/before-paint.js, as an attribute of the document that the styles follow.
 */
import { proxy } from 'valtio'
import { mobileBreakpoint } from '../domain/constants.ts'

const cookieName = 'sidebar_state'
const cookieSeconds = 7 * 24 * 60 * 60

export const sidebar = proxy({ open: true, drawerOpen: false })

/** What the page was painted with; the page as it was prerendered knows nothing of it. */
export function recallSidebar(): void {
  sidebar.open = document.documentElement.dataset.sidebar !== 'rail'
}

export function toggleSidebar(): void {
  if (window.innerWidth < mobileBreakpoint) {
    sidebar.drawerOpen = !sidebar.drawerOpen
    return
  }
  // From what is seen: right after the page is taken over the state has not been told yet.
  sidebar.open = document.documentElement.dataset.sidebar === 'rail'
  document.documentElement.dataset.sidebar = sidebar.open ? 'open' : 'rail'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${cookieName}=${sidebar.open}; path=/; max-age=${cookieSeconds}; samesite=lax`
}

export function closeDrawer(): void {
  sidebar.drawerOpen = false
}
