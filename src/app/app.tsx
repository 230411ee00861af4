import { memo, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { CheckingSession } from '../ui/checking-session.tsx'
import { loadLater } from '../ui/load-later.ts'
import { recallAccount, useLiveWanted, wantLive } from '../ui-state/live.ts'
import { recallSidebar } from '../ui-state/sidebar.ts'
import { useFirstVisit } from '../ui-state/use-first-visit.ts'
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

/** Nothing that anybody needs: where it cannot be loaded, the page goes on without it. */
const Onboarding = loadLater(() =>
  import('../features/onboarding/onboarding.tsx').then(
    (m) => m.Onboarding,
    () => () => null,
  ),
)

/** These can be read where nothing can be stored, as the pages can. */
const storedNowhere: ReadonlySet<string> = new Set(['/', '/pricing'])

/** Reading these needs no live data. */
const quietPaths: ReadonlySet<string> = new Set(['/', '/pricing', '/auth', '/reset-password'])

/** No address has parameters in its path. */
function routeOf(path: string): AppRoute | undefined {
  return routes.find((route) => route.path === path)
}

export function App() {
  const [path] = useLocation()
  const route = routeOf(path)
  const wanted = useLiveWanted()
  const trouble = useStorageTrouble()
  const isFirstVisit = useFirstVisit()

  // Of the visit, not of the page: a prerendered one knows neither.
  useEffect(() => {
    recallAccount()
    recallSidebar()
  }, [])

  useEffect(() => {
    namePage(path)
    if (routeOf(path) && !quietPaths.has(path)) wantLive()
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
          {trouble !== null && route && !storedNowhere.has(path) ? (
            <Suspense fallback={<ScreenLoading />}>
              <StorageScreen trouble={trouble} />
            </Suspense>
          ) : (
            <CurrentScreen path={path} />
          )}
        </ErrorBoundary>
      </Shell>
      <Toaster />
      {isFirstVisit && (
        <Suspense fallback={null}>
          <Onboarding />
        </Suspense>
      )}
    </ErrorBoundary>
  )
}

/** Not drawn anew with the app: a prerendered screen whose script is on its way would be thrown away for it. */
const CurrentScreen = memo(function CurrentScreen({ path }: { path: string }) {
  const route = routeOf(path)
  if (route) return <RouteScreen route={route} />
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Pages path={path} />
    </Suspense>
  )
})

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
