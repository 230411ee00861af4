import type { Mail } from './mail.ts'

/**
 * lite's links lead to the site's front page whatever the caller asked for. This leads them to the
 * page that was asked for, if it is one of this site.
 */
export function leadMailTo(mail: Mail, siteUrl: string, wanted: string | null): Mail {
  const target = wanted === null ? null : onSite(wanted, siteUrl)
  if (target === null) return mail
  const lead = (text: string) =>
    text.replaceAll(`redirect_to=${encodeURIComponent(siteUrl)}`, `redirect_to=${encodeURIComponent(target)}`)
  return {
    ...mail,
    ...(mail.text !== undefined && { text: lead(mail.text) }),
    ...(mail.html !== undefined && { html: lead(mail.html) }),
  }
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** The same page under the site's own name; this machine has several. */
function onSite(wanted: string, siteUrl: string): string | null {
  if (!URL.canParse(wanted)) return null
  const [url, site] = [new URL(wanted), new URL(siteUrl)]
  const sameMachine = LOOPBACK.includes(url.hostname) && LOOPBACK.includes(site.hostname)
  const sameName = url.hostname === site.hostname || sameMachine
  if (url.protocol !== site.protocol || url.port !== site.port || !sameName) return null
  return `${site.origin}${url.pathname}${url.search}`
}
