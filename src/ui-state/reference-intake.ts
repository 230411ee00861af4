/** How far the taking in of a reference image is: chosen, dropped or pasted. */
import { proxy } from 'valtio'

export const referenceIntake = proxy<{ reading: boolean; error: string | null }>({
  reading: false,
  error: null,
})

let latest = 0

/** Answers a turn: what is read counts only while no later one has begun. */
export function beginIntake(reading = true): number {
  latest += 1
  Object.assign(referenceIntake, { reading, error: null })
  return latest
}

export function isLatestIntake(turn: number): boolean {
  return turn === latest
}

/** Nothing that is still being read replaces what comes now. */
export function endIntake(): void {
  beginIntake(false)
}
