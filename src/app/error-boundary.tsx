import { Component, type ReactNode, Suspense } from 'react'
import { getStorageTrouble } from '../data/storage-trouble.ts'
import { logLater } from '../domain/log-later.ts'
import { loadLater } from '../ui/load-later.ts'

export const StorageScreen = loadLater(() => import('./storage-screen.tsx').then((m) => m.StorageScreen))

interface Props {
  children: ReactNode
  /** True around the shell itself, where no `main` is left to stand in. */
  whole?: boolean
}

interface State {
  error: unknown
}

const notLoaded = /dynamically imported module|importing a module script|unable to preload/i

/** Catches what a screen throws; what is stored on the device is untouched by it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch(error: unknown): void {
    if (getStorageTrouble() === 'refused') return
    import('./report-error.ts').then(
      (m) => m.reportRenderError(error),
      (missing: unknown) => logLater('logError', 'A screen failed', missing),
    )
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const Place = this.props.whole ? 'main' : 'div'
    if (getStorageTrouble() === 'refused') {
      return (
        <Place>
          <Suspense fallback={null}>
            <StorageScreen trouble="refused" />
          </Suspense>
        </Place>
      )
    }
    const missing = error instanceof Error && notLoaded.test(error.message)
    return (
      <Place className="mx-auto grid max-w-lg justify-items-start gap-2 px-6 py-24">
        <h1 className="text-xl font-semibold">
          {missing
            ? 'This page could not be loaded'
            : this.props.whole
              ? 'Unexpected Application Error!'
              : 'Something went wrong'}
        </h1>
        <p className="text-sm text-pretty text-muted">
          {missing && 'The connection broke off, or there is a newer version. Refresh to go on. '}
          Your pictures and whatever is waiting are safe on this device.
        </p>
        <div className="mt-4 flex gap-2">
          {!missing && (
            <button type="button" className="btn btn-primary" onClick={() => this.setState({ error: null })}>
              Try Again
            </button>
          )}
          <button
            type="button"
            className={`btn ${missing ? 'btn-primary' : 'border-base-300 bg-raised'}`}
            onClick={() => window.location.reload()}
          >
            Refresh Page
          </button>
        </div>
      </Place>
    )
  }
}
