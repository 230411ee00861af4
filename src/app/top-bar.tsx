import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { productName } from '../domain/constants.ts'
import { pwa, updateNow } from '../pwa/register.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { loadLater } from '../ui/load-later.ts'
import { Logo } from '../ui/logo.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useHintedEmail, useLiveWanted } from '../ui-state/live.ts'
import { sidebar, toggleSidebar } from '../ui-state/sidebar.ts'
import {
  AccountPlaceholder,
  NotificationsPlaceholder,
  SettingsLink,
  SignInLink,
  StatusPlaceholder,
} from './bar-placeholders.tsx'
import { SearchBox } from './search-box.tsx'
import { ThemeButton } from './theme-button.tsx'
import { useStorageTrouble } from './use-storage-trouble.ts'

const LiveBar = loadLater(() => import('./live-bar.tsx').then((m) => m.LiveBar))

export function TopBar() {
  const wanted = useLiveWanted()
  const trouble = useStorageTrouble()
  const { open, drawerOpen } = useSnapshot(sidebar)
  const [path] = useLocation()
  return (
    <header className="sticky top-0 z-20 flex h-13 items-center gap-1 border-b hairline bg-base-100 px-2 development:max-lg:mb-4.75 sm:gap-2 sm:px-3">
      <div className="hidden md:block">
        <ToggleSidebar expanded={open} />
      </div>
      {/* On phones the sidebar is a closed drawer: the way to it is the navigation. */}
      <nav aria-label="Menu" className="flex items-center gap-1 md:hidden">
        <ToggleSidebar expanded={drawerOpen} />
        <Link href="/" className="flex items-center gap-2 rounded px-1 font-semibold tracking-tight">
          <Logo className="size-5" />
          {productName}
        </Link>
      </nav>
      {/* A strip below the bar where the bar is full. */}
      <span className="hidden text-xs text-warning hairline development:block max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:h-5 max-lg:border-b max-lg:bg-base-200 max-lg:text-center max-lg:leading-5 lg:rounded-selector lg:border lg:px-1.5 lg:py-0.5">
        Development mode
      </span>
      <UpdateButton />
      <div className="flex-1" />
      <SearchBox />
      <div className="flex items-center gap-1 sm:gap-2">
        {wanted && trouble === null ? (
          <Suspense fallback={<BarPlaceholder path={path} />}>
            <LiveBar path={path} />
          </Suspense>
        ) : (
          <BarPlaceholder path={path} />
        )}
      </div>
    </header>
  )
}

function ToggleSidebar({ expanded }: { expanded: boolean }) {
  return (
    <IconButton label="Toggle sidebar" onClick={toggleSidebar} aria-expanded={expanded}>
      <Icon name="panel-left" className="size-4.5" />
    </IconButton>
  )
}

/** A new version waits; it is taken when the user says so, never in the middle of something. */
function UpdateButton() {
  const { updateReady } = useSnapshot(pwa)
  const hydrated = useHydrated()
  if (!updateReady || !hydrated) return null
  return (
    <button type="button" onClick={updateNow} className="btn btn-sm thumb-target border-base-300 bg-raised">
      Update now
    </button>
  )
}

function BarPlaceholder({ path }: { path: string }) {
  const email = useHintedEmail()
  return (
    <>
      <StatusPlaceholder />
      <NotificationsPlaceholder />
      <SettingsLink />
      <ThemeButton />
      {email === undefined ? (
        <span className="h-8 w-17" />
      ) : email !== null ? (
        <AccountPlaceholder email={email} />
      ) : (
        <SignInLink path={path} />
      )}
    </>
  )
}
