import { Link } from 'wouter'

/** To the other page of a pair. */
export function PairLink({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className="btn border-base-300 bg-raised">
      {label}
    </Link>
  )
}
