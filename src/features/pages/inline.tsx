import { Link } from 'wouter'

const marks = /(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*|`[^`]+`)/

/** Links, strong words and code inside a sentence. */
export function Inline({ text }: { text: string }) {
  let at = 0
  return text.split(marks).map((part) => {
    const key = at
    at += part.length
    return <Piece key={key} part={part} />
  })
}

function Piece({ part }: { part: string }) {
  const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part)
  if (link) {
    const [, label, href = '/'] = link
    return href.startsWith('/') ? (
      <Link href={href} className="text-link">
        {label}
      </Link>
    ) : (
      <a href={href} className="text-link">
        {label}
      </a>
    )
  }
  if (part.startsWith('**')) return <strong className="font-semibold">{part.slice(2, -2)}</strong>
  if (part.startsWith('`')) {
    return (
      <code className="rounded bg-base-content/7 px-1 py-0.5 font-mono text-[0.875em] wrap-anywhere">
        {part.slice(1, -1)}
      </code>
    )
  }
  return part
}
