/** What this copy of the app can do here, each answered by trying it. */
import { readDeviceStorage, tryDevice } from '../../data/device-storage.ts'
import { measureBackend } from '../../sync/commands.ts'
import { formatBytes } from '../../ui/bytes.ts'

export interface Finding {
  state: 'good' | 'notice' | 'bad'
  words: string
}

export interface Check {
  name: string
  run: () => Promise<Finding>
}

export const checks: readonly Check[] = [
  { name: 'Host', run: async () => hostFinding(location.host, document.documentElement.dataset.host) },
  { name: 'Service worker', run: checkWorker },
  { name: 'Storage', run: checkStorage },
  { name: 'Backend', run: checkBackend },
  { name: 'Version', run: async () => versionFinding(entryScript()) },
]

const patience = 12_000

/** What a check has found; that it could not be made is an answer too. */
export async function answerOf({ run }: Check): Promise<Finding> {
  const late = new Promise<Finding>((resolve) => {
    setTimeout(() => resolve({ state: 'bad', words: 'No answer. Another tab may be in the way.' }), patience)
  })
  try {
    return await Promise.race([run(), late])
  } catch {
    return { state: 'bad', words: 'This browser does not let it be looked at.' }
  }
}

export function hostFinding(host: string, kind: string | undefined): Finding {
  return kind === 'production'
    ? { state: 'good', words: `${host}, the public site.` }
    : { state: 'notice', words: `${host}, a copy for development.` }
}

async function checkWorker(): Promise<Finding> {
  if (!('serviceWorker' in navigator)) {
    return { state: 'bad', words: 'This browser has none: the app opens with a network only.' }
  }
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.waiting) return { state: 'notice', words: 'A newer version of the app is ready.' }
  if (navigator.serviceWorker.controller) {
    return { state: 'good', words: 'In charge: the app opens without a network.' }
  }
  return registration
    ? { state: 'notice', words: 'Being set up. Without a network the app opens from the next visit on.' }
    : { state: 'bad', words: 'Not set up: the app opens with a network only.' }
}

async function checkStorage(): Promise<Finding> {
  try {
    await tryDevice()
    const { used, quota, kept } = await readDeviceStorage()
    const room =
      used === null || quota === null
        ? 'Pictures can be kept here.'
        : `${formatBytes(used)} of ${formatBytes(quota)} in use.`
    return kept
      ? { state: 'good', words: `${room} The browser does not clear it by itself.` }
      : { state: 'good', words: `${room} When the device runs full, the browser may clear it.` }
  } catch {
    return { state: 'bad', words: 'This browser lets nothing be kept on the device.' }
  }
}

async function checkBackend(): Promise<Finding> {
  try {
    return { state: 'good', words: `Answers, in ${Math.round(await measureBackend())} ms.` }
  } catch {
    return { state: 'bad', words: 'Does not answer. What you queue waits on this device.' }
  }
}

/** `entry`: the address of the page's own script; its hash names the build. */
export function versionFinding(entry: string): Finding {
  const build = /-([\w-]{8})\.js/.exec(entry)?.[1]
  const version: unknown = import.meta.env.VITE_VERSION
  return { state: 'good', words: build ? `${version}, build ${build}.` : `${version}, not built.` }
}

function entryScript(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
}
