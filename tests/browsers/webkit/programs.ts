/** The programs around a WebKitGTK that is driven: where they are, how they start and how they end. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { freePort } from '../../support/product.ts'
import { findProgram } from '../install.ts'
import { until } from '../until.ts'

const packages = ['webkit2gtk-driver', 'xvfb']
const folders = ['x86_64-linux-gnu/', 'aarch64-linux-gnu/', '']

export interface Programs {
  driver: string
  browser: string
  screen: string
}

export function findWebKit(): Programs {
  return {
    driver: findProgram(['/usr/bin/WebKitWebDriver'], packages),
    browser: findProgram(
      folders.map((folder) => `/usr/lib/${folder}webkit2gtk-4.1/MiniBrowser`),
      packages,
    ),
    screen: findProgram(['/usr/bin/Xvfb'], packages),
  }
}

/** A screen nobody sees; answers its name, such as ":7". */
export async function startScreen(program: string): Promise<{ display: string; process: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const process = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = (await once(process.stdio[3] as Readable, 'data')) as [Buffer]
  return { display: `:${String(number).trim()}`, process }
}

export async function startDriver(program: string, display: string, profile: string) {
  const port = await freePort()
  const process = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      PATH: '/usr/bin:/bin',
      LANG: 'C.UTF-8',
      HOME: profile,
      DISPLAY: display,
      // There is no graphics card behind the screen.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const url = `http://127.0.0.1:${port}`
  await until('the driver answers', async () => (await fetch(`${url}/status`)).ok, 20_000)
  return { url, process }
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Ids of the processes of that name below this one, at any depth. */
export function descendants(pid: number, name: string): number[] {
  const all = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  const children = all.map(Number).filter((id) => parentOf(id) === pid)
  return children.flatMap((id) => [...(nameOf(id) === name ? [id] : []), ...descendants(id, name)])
}

function nameOf(pid: number): string {
  return /\((.*)\)/.exec(statOf(pid))?.[1] ?? ''
}

function parentOf(pid: number): number {
  return Number(/\) \S (\d+)/.exec(statOf(pid))?.[1])
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return '' // Ended meanwhile.
  }
}
