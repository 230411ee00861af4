import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  children: ReactNode
}

interface State {
  failed: boolean
}

/** Catches what a screen throws; what is stored on the device is untouched by it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A screen failed', error, info.componentStack)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main className="mx-auto grid max-w-lg justify-items-start gap-2 px-6 py-24">
        <h1 className="text-xl font-semibold">Something went wrong</h1>
        <p className="text-sm text-muted">Your pictures and whatever is waiting are safe on this device.</p>
        <div className="mt-4 flex gap-2">
          <button type="button" className="btn btn-primary" onClick={() => this.setState({ failed: false })}>
            Try Again
          </button>
          <button
            type="button"
            className="btn border-base-300 bg-raised"
            onClick={() => window.location.reload()}
          >
            Refresh Page
          </button>
        </div>
      </main>
    )
  }
}
