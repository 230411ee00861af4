import { Suspense, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { CheckingSession } from '../ui/checking-session.tsx'
import { loadLater } from '../ui/load-later.ts'
import { recallAccount, useLiveWanted, wantLive } from '../ui-state/live.ts'
import { recallSidebar } from '../ui-state/sidebar.ts'
import { ErrorBoundary, StorageScreen } from './error-boundary.tsx'
import { namePage } from './name-page.ts'
import { type AppRoute, routes } from './routes.tsx'
import { ScreenLoading } from './screen-loading.tsx'
import { Shell } from './shell.tsx'
import { Toaster } from './toaster.tsx'
import { useStorageTrouble } from './use-storage-trouble.ts'

const LiveRoot = loadLater(() => import('./live.tsx').then((m) => m.LiveRoot))
const ProtectedRoute = loadLater(() => import('./protected-route.tsx').then((m) => m.ProtectedRoute))

const Pages = loadLater(() => import('./pages.tsx').then((m) => m.Pages))

/** These can be read where nothing can be stored, as the pages can. */
const storedNowhere: ReadonlySet<string> = new Set(['/', '/pricing'])

/** Reading these needs no live data. */
const quietPaths: ReadonlySet<string> = new Set(['/', '/pricing', '/auth', '/reset-password'])

function isRoute(path: string): boolean {
  return routes.some((route) => route.path === path)
}

export function App() {
  const [path] = useLocation()
  const wanted = useLiveWanted()
  const trouble = useStorageTrouble()

  // Of the visit, not of the page: a prerendered one knows neither.
  useEffect(() => {
    recallAccount()
    recallSidebar()
  }, [])

  useEffect(() => {
    namePage(path)
    if (isRoute(path) && !quietPaths.has(path)) wantLive()
  }, [path])

  return (
    <ErrorBoundary key={trouble} whole>
      {wanted && trouble === null && (
        <Suspense fallback={null}>
          <LiveRoot />
        </Suspense>
      )}
      <Shell>
        <ErrorBoundary key={path}>
          {trouble !== null && isRoute(path) && !storedNowhere.has(path) ? (
            <Suspense fallback={<ScreenLoading />}>
              <StorageScreen trouble={trouble} />
            </Suspense>
          ) : (
            <Screens path={path} />
          )}
        </ErrorBoundary>
      </Shell>
      <Toaster />
    </ErrorBoundary>
  )
}

function Screens({ path }: { path: string }) {
  return (
    <Switch>
      {routes.map((route) => (
        <Route key={route.path} path={route.path}>
          <RouteScreen route={route} />
        </Route>
      ))}
      <Route>
        <Suspense fallback={<ScreenLoading />}>
          <Pages path={path} />
        </Suspense>
      </Route>
    </Switch>
  )
}

function RouteScreen({ route }: { route: AppRoute }) {
  const { access, screen: Screen, meanwhile } = route
  const open = access === 'public'
  return (
    <Suspense fallback={<ScreenLoading meanwhile={open ? meanwhile : <CheckingSession />} />}>
      {open ? (
        <Screen />
      ) : (
        <ProtectedRoute>
          <Screen />
        </ProtectedRoute>
      )}
    </Suspense>
  )
}
