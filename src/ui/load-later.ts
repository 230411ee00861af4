import { type ComponentType, lazy } from 'react'

/**
 * A part of the app that is loaded when it is first shown. Without a network, and before the worker has it
 * on the device, it waits for the network and goes on by itself.
 */
export function loadLater<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      if (navigator.onLine) throw error
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
      return { default: await load() }
    }
  })
}
