/**
 * A client context: a page or the service worker, in a process of its own. It gives the product's own
 * code the globals of a browser and then does what the harness's user does.
 */
import { flushCompileCache } from 'node:module'
import { installBrowser } from './browser.ts'
import { listen, tell } from './link.ts'
import { installStorage } from './storage.ts'
import { installTime, seedRandom, setDeviceClock } from './time.ts'

let folder = ''
installTime()
const browser = installBrowser()
installStorage(() => folder)
// Only now: Dexie looks for its globals when it is loaded.
const { perform } = await import('./commands.ts')

listen((message) => {
  switch (message.type) {
    case 'init': {
      const { init } = message
      folder = init.folder
      setDeviceClock(init.clock)
      seedRandom(init.seed)
      browser.start(init)
      tell({ type: 'ready' })
      return
    }
    case 'clock':
      setDeviceClock(message.clock)
      return
    case 'command':
      void perform(message.command, message.id).then((reply) =>
        tell({ type: 'reply', id: message.id, reply }),
      )
      return
  }
})

for (const level of ['log', 'warn', 'error'] as const) {
  console[level] = (...parts: unknown[]) =>
    tell({ type: 'log', text: `${level}: ${parts.map(String).join(' ')}` })
}
process.on('uncaughtException', (error) => tell({ type: 'broken', text: `uncaught: ${error.stack}` }))
process.on('unhandledRejection', (error) =>
  tell({ type: 'broken', text: `unhandled: ${error instanceof Error ? error.stack : String(error)}` }),
)
// The next one starts faster.
flushCompileCache()
tell({ type: 'loaded' })
