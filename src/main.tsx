/** Boot: draw the app, then register the worker when the page has settled. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { registerWorker } from './pwa/register.ts'
import './styles.css'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

window.addEventListener(
  'load',
  () => {
    registerWorker().catch((error) => console.warn('The app will not work offline here', error))
  },
  { once: true },
)
