/** Stands in for a screen when what is kept on this device cannot be read. Says why and what helps. */
import { useEffect } from 'react'
import { Link } from 'wouter'
import type { BlockingTrouble } from './use-storage-trouble.ts'

const words: Record<BlockingTrouble, { title: string; text: string }> = {
  refused: {
    title: 'This browser keeps nothing here',
    text: 'Pinhole keeps your pictures, and what waits to be made, on this device. The browser does not allow it: this may be a private window, site data may be blocked, or the disk may be full. Allow it for this site or open Pinhole in an ordinary window. What is on the server is safe.',
  },
  blocked: {
    title: 'Pinhole is open in another tab',
    text: 'That tab runs an older version and holds on to what is kept on this device. Close it: this page goes on by itself.',
  },
  lost: {
    title: 'The browser lost hold of its storage',
    text: 'Reload the page to go on. Your pictures and whatever is waiting are safe on this device.',
  },
}

export function StorageScreen({ trouble }: { trouble: BlockingTrouble }) {
  const { title, text } = words[trouble]

  useEffect(() => {
    if (trouble === 'lost') reloadOnce()
  }, [trouble])

  return (
    <div className="mx-auto grid max-w-lg justify-items-start gap-2 px-6 py-24">
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="text-sm text-pretty text-muted">{text}</p>
      <div className="mt-4 flex gap-2">
        <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
          Reload
        </button>
        {trouble === 'refused' && (
          <Link href="/" className="btn border-base-300 bg-raised">
            Go Home
          </Link>
        )}
      </div>
    </div>
  )
}

const reloadedKey = 'pinhole_reloaded_at'
/** A page that is lost again this soon (ms) is not helped by reloading. */
const reloadEvery = 60_000

function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
  if (Date.now() - last < reloadEvery) return
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  window.location.reload()
}
