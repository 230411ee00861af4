import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Link, useLocation } from 'wouter'
import { productName } from '../domain/constants.ts'
import { install, installApp } from '../pwa/install.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { closeDrawer, sidebar, toggleSidebar } from '../ui-state/sidebar.ts'
import { navigation } from './navigation.ts'

const entry =
  'relative flex h-9 flex-none items-center gap-2.5 rounded-field px-2.5 text-sm text-muted -outline-offset-2 hover:bg-base-content/5 hover:text-base-content pointer-coarse:h-11'

/** Beside the page on wide screens, open or a rail; a drawer on phones. Ctrl or Cmd and B toggles it. */
export function Sidebar() {
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      toggleSidebar()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])

  return (
    <>
      <div className="sidebar sticky top-0 hidden h-dvh w-52 flex-none flex-col overflow-x-clip border-r hairline bg-base-200 transition-[width] duration-150 md:flex rail:w-14">
        <Entries />
      </div>
      <Drawer />
    </>
  )
}

function Brand() {
  return (
    <Link
      href="/"
      aria-label={productName}
      className="flex h-13 flex-none items-center gap-2.5 px-4 font-semibold tracking-tight -outline-offset-2"
    >
      <Logo className="size-6 flex-none" />
      <span className="rail:hidden">{productName}</span>
    </Link>
  )
}

function Entries() {
  const [path] = useLocation()
  return (
    <nav aria-label="Main" className="flex min-h-0 flex-1 flex-col">
      <Brand />
      <div className="scroll-quiet flex-1 overflow-y-auto px-2 py-2">
        {navigation.map((group) => (
          <div key={group.label} className="mb-4">
            <h2 className="mb-1 px-2.5 text-xs text-muted rail:sr-only">{group.label}</h2>
            <ul className="grid gap-0.5">
              {group.entries.map(({ label, path: href, icon }) => (
                <li key={href}>
                  <Link
                    href={href}
                    aria-current={path === href ? 'page' : undefined}
                    title={label}
                    onClick={closeDrawer}
                    className={`${entry} aria-[current=page]:bg-base-content/8 aria-[current=page]:font-medium aria-[current=page]:text-base-content`}
                  >
                    <Icon name={icon} className="size-4.5 flex-none" />
                    <span className="truncate rail:sr-only">{label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <InstallButton />
    </nav>
  )
}

/** Only where the browser offers it. */
function InstallButton() {
  const { prompt } = useSnapshot(install)
  const hydrated = useHydrated()
  if (!prompt || !hydrated) return null
  return (
    <button type="button" title="Install app" onClick={installApp} className={`${entry} mx-2 mb-3`}>
      <Icon name="monitor-down" className="size-4.5 flex-none" />
      <span className="truncate rail:sr-only">Install app</span>
    </button>
  )
}

/** A modal dialog: the browser keeps the focus inside and closes it on Escape. */
function Drawer() {
  const { drawerOpen } = useSnapshot(sidebar)
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (drawerOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [drawerOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is for the backdrop.
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={closeDrawer}
      onClick={(event) => {
        if (event.target === event.currentTarget) closeDrawer()
      }}
      className="m-0 h-dvh max-h-none w-64 max-w-[85vw] border-r hairline bg-base-200 text-base-content backdrop:bg-black/45 open:animate-arrive"
    >
      {drawerOpen && (
        <div className="flex h-full flex-col">
          <Entries />
        </div>
      )}
    </dialog>
  )
}
