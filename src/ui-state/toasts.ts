/** Short messages in the corner. Shown newest last; gone after a while unless the pointer rests on them. */
import { proxy, ref } from 'valtio'
import { errorToastTime } from '../domain/constants.ts'

export interface ToastAction {
  label: string
  /** Where the button leads … */
  href?: string
  /** … or what it does. */
  onPress?: () => void
}

export interface Toast {
  kind: 'success' | 'info' | 'error'
  title: string
  message?: string
  action?: ToastAction
  /** Milliseconds on screen. */
  duration?: number
  /** True for what is said of the device: it stays when the account changes. */
  ofDevice?: boolean
}

export interface ShownToast extends Toast {
  id: number
}

/** `place`: inside the dialog that covers the page, where there is one; what lies behind it cannot be pressed. */
export const toasts = proxy<{ list: ShownToast[]; place: HTMLElement | null }>({ list: [], place: null })

export function setToastPlace(place: HTMLElement | null): void {
  toasts.place = place && ref(place)
}

const shownAtOnce = 4
let lastId = 0

export function showToast(toast: Toast): number {
  lastId += 1
  // The same words twice say nothing new: the later one takes the earlier one's place.
  const others = toasts.list.filter((t) => t.title !== toast.title || t.message !== toast.message)
  toasts.list = [...others, { duration: errorToastTime, ...toast, id: lastId }].slice(-shownAtOnce)
  return lastId
}

export function dismissToast(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id)
}

/** Their words and buttons are about an account that is no longer here. */
export function dropAccountToasts(): void {
  toasts.list = toasts.list.filter((toast) => toast.ofDevice)
}
