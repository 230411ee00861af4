/** WebKitGTK's own small browser on a screen nobody sees, spoken to by WebDriver. */
import type { Browser, Tab, Wanted } from '../journey/browser.ts'
import { findElement } from '../journey/find-element.ts'
import { descendants, end, type Programs, startDriver, startScreen } from './programs.ts'
import { type ElementReference, idOf, keys, newSession, type WebDriver } from './webdriver.ts'

export async function openWebKit(programs: Programs, profile: string): Promise<Browser> {
  const screen = await startScreen(programs.screen)
  const driver = await startDriver(programs.driver, screen.display, profile)
  const { command, version } = await newSession(driver.url, {
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    timeouts: { script: 60_000, pageLoad: 60_000 },
  })
  const complaints: string[] = []
  // Its first window stays when all of ours are closed: without a window it would end.
  const first = await command<string>('GET', '/window')
  const inTurn = oneAtATime()

  async function openTab(): Promise<Tab> {
    // A window of its own: a tab behind another counts as hidden.
    const { handle } = await inTurn(async () => {
      // The current one may be closed, and then nothing can be asked of the session.
      await command('POST', '/window', { handle: first })
      return command<{ handle: string }>('POST', '/window/new', { type: 'window' })
    })
    return tabOf(command, handle, inTurn, complaints)
  }

  return {
    name: `WebKitGTK ${version}`,
    openTab,
    setOnline: null,
    killed: 'its pages and its worker',
    kill: async () => {
      const { pid } = driver.process
      if (pid === undefined) throw new Error('the driver has no process')
      for (const id of descendants(pid, pageProcess)) process.kill(id, 'SIGKILL')
    },
    complaints: async () => complaints,
    close: async () => {
      await command('DELETE', '')
      await end(driver.process)
      await end(screen.process)
    },
  }
}

/** Linux keeps fifteen letters of a process's name. */
const pageProcess = 'WebKitWebProces'

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** A session has one current window: what is done in another has to wait. */
function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
}

function tabOf(command: WebDriver['command'], handle: string, inTurn: InTurn, complaints: string[]): Tab {
  const here = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      await command('POST', '/window', { handle })
      return work()
    })

  async function run<A extends unknown[], T>(work: (...given: A) => T | Promise<T>, ...given: A): Promise<T> {
    const script = `const done = arguments[arguments.length - 1];
      (async () => (${work})(...arguments[0]))().then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const { value, error } = await command<{ value: T; error?: string }>('POST', '/execute/async', {
      script,
      args: [given],
    })
    if (error !== undefined) throw new Error(error)
    return value
  }

  async function press({ role, name }: Wanted, text: string): Promise<void> {
    const element = await run(findElement, role, name)
    await command('POST', `/element/${idOf(element as unknown as ElementReference)}/value`, { text })
  }

  /** The protocol tells nothing of the console: the page itself is asked to remember. */
  async function listen(): Promise<void> {
    await run(rememberComplaints)
  }

  async function collect(): Promise<void> {
    complaints.push(...(await run(takeComplaints)))
  }

  return {
    goto: (url) =>
      here(async () => {
        await command('POST', '/url', { url })
        await listen()
      }),
    reload: () =>
      here(async () => {
        await collect()
        await command('POST', '/refresh', {})
        await listen()
      }),
    close: () =>
      here(async () => {
        await collect()
        await command('DELETE', '/window')
      }),
    run: (work, ...given) => here(() => run(work, ...given)),
    click: ({ role, name }) =>
      here(async () => {
        const element = await run(findElement, role, name)
        await command('POST', `/element/${idOf(element as unknown as ElementReference)}/click`, {})
      }),
    write: (element, text) =>
      here(async () => {
        await press(element, `${keys.control}a`)
        await press(element, text)
      }),
    slideDown: (element) => here(() => press(element, keys.home)),
    screenshot: () => here(async () => Buffer.from(await command<string>('GET', '/screenshot'), 'base64')),
  }
}

interface Listening {
  complaints?: string[]
}

/** Runs in the page. */
function rememberComplaints(): void {
  const page = window as Window & Listening
  const complaints: string[] = []
  page.complaints = complaints
  window.addEventListener('error', ({ message }) => complaints.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  const say = console.error
  console.error = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
    say(...words)
  }
}

/** Runs in the page. */
function takeComplaints(): string[] {
  return (window as Window & Listening).complaints?.splice(0) ?? []
}
