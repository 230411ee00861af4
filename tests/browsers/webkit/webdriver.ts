/** The little of the WebDriver protocol that the journey needs, over plain fetch. */

export interface WebDriver {
  /** A command of the session; `path` is what follows the session's id. */
  command: <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>
  version: string
}

interface NewSession {
  sessionId: string
  capabilities: { browserVersion: string }
}

/** What the protocol calls an element in JSON. */
export type ElementReference = Record<'element-6066-11e4-a52e-4f735466cecf', string>

export function idOf(element: ElementReference): string {
  return element['element-6066-11e4-a52e-4f735466cecf']
}

/** The codes of keys that write nothing; Control is let go at the end of the command. */
export const keys = { control: '\uE009', home: '\uE011' } as const

async function send<T>(url: string, method: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

export async function newSession(url: string, capabilities: object): Promise<WebDriver> {
  const session = await send<NewSession>(`${url}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })
  return {
    version: session.capabilities.browserVersion,
    command: (method, path, body) => send(`${url}/session/${session.sessionId}${path}`, method, body),
  }
}
