/**
 * The mails that were "sent" on this machine, as a page: a password reset needs a link to click. Whoever reads
 * it can take over accounts, so it is there only for the person at the machine itself.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonError } from './http-errors.ts'
import type { Mail } from './mail.ts'

export const MAILBOX_PATH = '/auth/v1/mailbox'

export type Mailbox = { fetch(request: Request): Promise<Response> }

type KeptMail = Mail & { sentAt: string }

/** `open`: false where this server is meant for others too. */
export function createMailbox(dataDir: string, open: boolean): Mailbox {
  return {
    async fetch(request) {
      if (!open || !isFromThisMachine(request))
        return jsonError(404, 'invalid_request', 'There is nothing here.')
      const mails = await readMails(join(dataDir, 'mail'))
      return new Response(page(mails), {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
          'referrer-policy': 'no-referrer',
        },
      })
    },
  }
}

/** Not through somebody's proxy, and not by a name that leads here by a trick. */
function isFromThisMachine({ headers }: Request): boolean {
  const host = headers.get('host') ?? ''
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']
  return (
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) && !forwarded.some((name) => headers.has(name))
  )
}

async function readMails(folder: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const newest = names.sort().reverse().slice(0, 20)
  const files = await Promise.all(newest.map((name) => readFile(join(folder, name), 'utf8')))
  return files.map((file) => JSON.parse(file) as KeptMail)
}

function page(mails: KeptMail[]): string {
  const list = mails.length === 0 ? '<p>No mail yet.</p>' : `<ol>${mails.map(entry).join('')}</ol>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 40rem; margin: 3rem auto; padding: 0 1rem }
  ol { list-style: none; padding: 0 }
  li { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0 }
  h2 { font-size: 1rem; margin: 0 }
  p { margin: .25rem 0 }
  small { opacity: .75 }
</style>
<main>
<h1>Mailbox</h1>
<p>On this machine no mail is sent. What would have been is kept here, for you alone.</p>
${list}
</main>
</html>
`
}

function entry({ to, subject, sentAt, text, html }: KeptMail): string {
  const link = /https?:\/\/[^\s"'<>]+\/auth\/v1\/verify\?[^\s"'<>]+/.exec(text ?? html ?? '')?.[0]
  const address = link?.replaceAll('&amp;', '&')
  return `<li><h2>${asText(subject)}</h2><p><small>To ${asText(to)}, ${asText(sentAt)}</small></p>${
    address === undefined ? '' : `<p><a href="${asText(address)}">Open the link of this mail</a></p>`
  }</li>`
}

function asText(text: string): string {
  const signs: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
