/** Waits until the check holds; answers whether it came to that in time (ms). A check that throws does not hold yet. */
export async function comesTrue(check: () => Promise<boolean>, time: number): Promise<boolean> {
  const end = Date.now() + time
  for (;;) {
    if (await holds(check)) return true
    if (Date.now() > end) return false
    await pause(250)
  }
}

export async function until(what: string, check: () => Promise<boolean>, time = 60_000): Promise<void> {
  if (!(await comesTrue(check, time))) throw new Error(`never happened within ${time / 1000} s: ${what}`)
}

export function pause(time: number): Promise<void> {
  return new Promise((done) => setTimeout(done, time))
}

async function holds(check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await check()
  } catch {
    return false // A page in mid-navigation, a server that starts: asked again soon.
  }
}
