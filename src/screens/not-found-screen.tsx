import { useLocation } from 'wouter'

export function NotFoundScreen({ path }: { path: string }) {
  const [, navigate] = useLocation()
  // A tab that was opened here has nowhere to go back to.
  const goBack = () => (window.history.length > 1 ? window.history.back() : navigate('/'))
  return (
    <div className="mx-auto grid w-full max-w-xl flex-1 content-start justify-items-start gap-2 px-6 pt-[max(3rem,16vh)] pb-16">
      <p className="font-mono text-sm text-muted">404</p>
      <h1 className="text-xl font-semibold">Page not found</h1>
      <p className="max-w-full text-muted">
        There is nothing at <code className="font-mono text-sm break-all text-base-content">{path}</code>
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <button type="button" onClick={() => navigate('/')} className="btn btn-neutral">
          Go Home
        </button>
        <button type="button" onClick={() => navigate('/gallery')} className="btn border-base-300 bg-raised">
          Browse Gallery
        </button>
        <button type="button" onClick={goBack} className="btn btn-ghost">
          Go Back
        </button>
      </div>
    </div>
  )
}
