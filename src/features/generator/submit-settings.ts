/** From the form to the command. What reaches the database is loaded when it is first needed. */
import { snapshot } from 'valtio'
import { logLater } from '../../domain/log-later.ts'
import { generatorSettings } from '../../ui-state/generator-settings.ts'
import { wantLive } from '../../ui-state/live.ts'
import { showToast } from '../../ui-state/toasts.ts'

/** Until it is on disk, closing the page would lose it; once queued nothing can. */
function holdPage(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

export async function submitSettings(): Promise<void> {
  wantLive()
  // As they are now: what is typed while the code loads is not what was asked for.
  const settings = snapshot(generatorSettings)
  window.addEventListener('beforeunload', holdPage)
  try {
    const { startGeneration } = await import('./start-generation.ts')
    await startGeneration(settings)
  } catch (error) {
    logLater('logError', 'The settings could not be sent', error)
    showToast({
      kind: 'error',
      title: 'This could not be started',
      message: navigator.onLine
        ? 'Nothing was sent and nothing was counted. Please try again.'
        : 'You are offline and the app has not been loaded in full here. Try again when you are back.',
      action: { label: 'Retry', onPress: () => void submitSettings() },
    })
  } finally {
    window.removeEventListener('beforeunload', holdPage)
  }
}
