/** The sidebar: open or a rail on wide screens (remembered for 7 days), a drawer on phones. */
import { proxy } from 'valtio'
import { mobileBreakpoint } from '../domain/constants.ts'

const cookieName = 'sidebar_state'
const cookieSeconds = 7 * 24 * 60 * 60
/** Below this the full sidebar would crowd the page, so it starts as a rail unless the cookie says otherwise. */
const roomyFrom = 1100

function remembered(): boolean {
  const match = /(?:^|; )sidebar_state=(true|false)/.exec(document.cookie)
  return match ? match[1] === 'true' : window.innerWidth >= roomyFrom
}

export const sidebar = proxy({ open: remembered(), drawerOpen: false })

export function toggleSidebar(): void {
  if (window.innerWidth < mobileBreakpoint) {
    sidebar.drawerOpen = !sidebar.drawerOpen
    return
  }
  sidebar.open = !sidebar.open
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${cookieName}=${sidebar.open}; path=/; max-age=${cookieSeconds}; samesite=lax`
}

export function closeDrawer(): void {
  sidebar.drawerOpen = false
}
