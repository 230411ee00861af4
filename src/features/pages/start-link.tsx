import { Link } from 'wouter'

/** The one thing to do next on a landing page. */
export function StartLink() {
  return (
    <Link href="/generate" className="btn btn-primary h-12 px-6 text-base">
      Start Creating
    </Link>
  )
}
