import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { loadLater } from '../ui/load-later.ts'
import { type ShownToast, toasts } from '../ui-state/toasts.ts'

const ToastCard = loadLater(() => import('./toast-card.tsx').then((m) => m.ToastCard))

/** The region is there from the start, so that screen readers know it; the cards are loaded with the first. */
export function Toaster() {
  const { list, place } = useSnapshot(toasts)
  const region = (
    <section aria-label="Notifications" aria-live="polite">
      <ul className="pointer-events-none fixed inset-x-3 top-16 z-40 mx-auto grid max-w-96 gap-2 md:top-2 md:right-64 md:left-auto md:w-96">
        {list.map((toast) => (
          <Suspense key={toast.id} fallback={null}>
            <ToastCard toast={toast as ShownToast} />
          </Suspense>
        ))}
      </ul>
    </section>
  )
  return place ? createPortal(region, place as HTMLElement) : region
}
