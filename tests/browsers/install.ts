/** Programs that Debian's packages bring; as root they are installed where they are missing. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // Not there: the next place may be.
  }
}

/** The first of the places that has a program. Throws when none has and none can be installed. */
export function findProgram(places: readonly string[], packages: readonly string[]): string {
  const found = places.find(isProgram)
  if (found) return found
  console.log(`Installing ${packages.join(' ')} from Debian`)
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const installed = places.find(isProgram)
  if (!installed) throw new Error(`None of ${places.join(', ')} is here: install ${packages.join(' ')}`)
  return installed
}
