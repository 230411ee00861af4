/** Finds a Chromium or Chrome; on Debian, as root, installs one where there is none. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // Not there, or not ours to run: the next place may be.
  }
}

/** Path of the browser. Throws when there is none and none can be installed. */
export function findChromium(): string {
  const wanted = process.env.CHROME_PATH
  if (wanted && isProgram(wanted)) return wanted
  const found = places.find(isProgram)
  if (found) return found
  console.log('No Chromium found: installing it from Debian')
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const installed = places.find(isProgram)
  if (!installed) throw new Error('No Chromium or Chrome here: install one, or name it in CHROME_PATH')
  return installed
}
