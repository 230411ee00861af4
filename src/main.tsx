/** Boot: draw the app, or take over the page as it was prerendered; then register the worker. */
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { logLater } from './domain/log-later.ts'
import { listenForInstall } from './pwa/install.ts'
import { registerWorker } from './pwa/register.ts'
import './styles.css'
import { recallAccount } from './ui-state/live.ts'
import { recallSidebar } from './ui-state/sidebar.ts'
import { followSystemTheme } from './ui-state/theme.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

listenForInstall()
followSystemTheme()

const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

// The error boundary says what it has caught, in its own words.
const options = import.meta.env.PROD ? { onCaughtError() {} } : {}

// Only the page that was rendered for this address can be taken over: bit by bit, so that it answers meanwhile.
if (container.dataset.page === window.location.pathname) {
  startTransition(() => void hydrateRoot(container, app, options))
} else {
  container.replaceChildren()
  recallAccount()
  recallSidebar()
  createRoot(container, options).render(app)
}

window.addEventListener(
  'load',
  () => {
    registerWorker().catch((error) => logLater('logWarning', 'The app will not work offline here', error))
  },
  { once: true },
)
