/**
 * A path on this site out of what an address carries, or null. Everything that would lead elsewhere
 * (`//host`, `/\host`, `javascript:`) is refused.
 */
export function safePath(wanted: string | null, origin: string): string | null {
  if (!wanted?.startsWith('/')) return null
  try {
    const url = new URL(wanted, origin)
    if (url.origin !== origin) return null
    // A page has one address, without the slash that some write behind it.
    return url.pathname.replace(/(.)\/+$/, '$1') + url.search + url.hash
  } catch {
    return null // no address at all
  }
}
