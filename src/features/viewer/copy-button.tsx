import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { attempt } from '../../ui-state/attempt.ts'

/** How long (ms) the button says that it is done. */
const saidFor = 2_000

export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === text

  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), saidFor)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }

  return (
    <button
      type="button"
      onClick={() => attempt(copy(), 'The prompt could not be copied')}
      className="btn btn-sm thumb-target border-base-300 bg-raised"
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy prompt'}</span>
    </button>
  )
}
