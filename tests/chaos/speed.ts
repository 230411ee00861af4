/**
 * How much faster than the world the product's waits run: backoff of 1 to 60 s, leases of 75 s and 15 s,
 * polls and time limits. Device and server share the factor, so that what the server calls two seconds
 * are two seconds on the device.
 */
export const speed = 10

/** Real milliseconds of a wait that the product would call so many seconds. */
export const seconds = (count: number): number => (count * 1_000) / speed

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** As `holds`, but the time only runs while nothing changes: a busy machine is slow, not wrong. */
export async function holdsInTheEnd(
  condition: () => Promise<boolean>,
  progress: () => string,
  limit: number,
): Promise<boolean> {
  let before = progress()
  for (let changes = 0; changes < 200; changes++) {
    const moved = async () => (await condition()) || progress() !== before
    if (!(await holds(moved, limit, 80))) return false
    if (await condition()) return true
    before = progress()
  }
  return false
}

/** Repeats until it holds; answers false when the time (real ms) is over. */
export async function holds(condition: () => Promise<boolean>, limit: number, every = 50): Promise<boolean> {
  const end = Date.now() + limit
  while (!(await condition())) {
    if (Date.now() > end) return false
    await pause(every)
  }
  return true
}
