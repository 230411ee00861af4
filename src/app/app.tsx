import { lazy, Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Route, Switch, useLocation } from 'wouter'
import { productName } from '../domain/constants.ts'
import { CheckingSession } from '../ui/checking-session.tsx'
import { live, wantLive } from '../ui-state/live.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { type AppRoute, routes } from './routes.tsx'
import { Shell } from './shell.tsx'
import { Toaster } from './toaster.tsx'

const LiveRoot = lazy(() => import('./live.tsx').then((m) => ({ default: m.LiveRoot })))
const ProtectedRoute = lazy(() =>
  import('./protected-route.tsx').then((m) => ({ default: m.ProtectedRoute })),
)

const NotFoundScreen = lazy(() =>
  import('../screens/not-found-screen.tsx').then((m) => ({ default: m.NotFoundScreen })),
)

/** Reading these needs no live data. */
const quietPaths: ReadonlySet<string> = new Set(['/', '/pricing', '/auth', '/reset-password'])

export function App() {
  const [path] = useLocation()
  const { wanted } = useSnapshot(live)

  useEffect(() => {
    const route = routes.find((candidate) => candidate.path === path)
    document.title = `${route?.title ?? 'Page not found'} · ${productName}`
    if (route && !quietPaths.has(path)) wantLive()
  }, [path])

  return (
    <ErrorBoundary>
      {wanted && (
        <Suspense fallback={null}>
          <LiveRoot />
        </Suspense>
      )}
      <Shell>
        <ErrorBoundary key={path}>
          <Switch>
            {routes.map((route) => (
              <Route key={route.path} path={route.path}>
                <RouteScreen route={route} />
              </Route>
            ))}
            <Route>
              <Suspense fallback={null}>
                <NotFoundScreen path={path} />
              </Suspense>
            </Route>
          </Switch>
        </ErrorBoundary>
      </Shell>
      <Toaster />
    </ErrorBoundary>
  )
}

function RouteScreen({ route }: { route: AppRoute }) {
  const Screen = route.screen
  if (route.access === 'public') {
    return (
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={<CheckingSession />}>
      <ProtectedRoute>
        <Screen />
      </ProtectedRoute>
    </Suspense>
  )
}
