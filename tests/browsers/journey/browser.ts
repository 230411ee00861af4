/** What the journey asks of a browser. One small driver for each browser answers it. */

/** An element as a person would name it: what it is, and what it says. */
export interface Wanted {
  role: 'button' | 'textbox' | 'switch' | 'slider'
  name: string
}

export interface Tab {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  close: () => Promise<void>
  /** Runs a function in the page; it uses nothing from outside, arguments and answer are JSON. */
  run: <A extends unknown[], T>(work: (...given: A) => T | Promise<T>, ...given: A) => Promise<T>
  /** By real mouse and keys, as a person does it. */
  click: (element: Wanted) => Promise<void>
  /** In the place of what stands there. */
  write: (element: Wanted, text: string) => Promise<void>
  /** To its least. */
  slideDown: (element: Wanted) => Promise<void>
  screenshot: () => Promise<Uint8Array>
}

export interface Browser {
  /** With its version. */
  name: string
  openTab: () => Promise<Tab>
  /** The browser's own offline switch; null where it has none, and the server is stopped in its place. */
  setOnline: ((online: boolean) => Promise<void>) | null
  /** kill -9, as when the device runs empty. What it leaves behind is found again by `openTab`. */
  kill: () => Promise<void>
  /** What dies with `kill`. */
  killed: string
  /** What the pages complained about so far. */
  complaints: () => Promise<string[]>
  close: () => Promise<void>
}
