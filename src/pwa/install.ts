/** Installing as an app: the browser says when it may be offered, the user when it is done. */
import { proxy, ref } from 'valtio'
import { logLater } from '../domain/log-later.ts'

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** `prompt`: what the browser handed over; null while it offers nothing. */
export const install = proxy<{ prompt: InstallPrompt | null }>({ prompt: null })

/** Called before the first paint: the browser offers it once. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    install.prompt = ref(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => {
    install.prompt = null
  })
}

/** A prompt can be shown once; after a refusal the browser hands over another when it sees fit. */
export function installApp(): void {
  const { prompt } = install
  install.prompt = null
  prompt?.prompt().catch((error: unknown) => logLater('logWarning', 'The app was not installed', error))
}
