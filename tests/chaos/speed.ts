/**
 * How much faster than the world the product's waits run: backoff of 1 to 60 s, leases of 75 s and 15 s,
 * polls and time limits. Device and server share the factor, so that what the server calls two seconds
 * are two seconds on the device.
 */
export const speed = 16

/** Real milliseconds of a wait that the product would call so many seconds. */
export const seconds = (count: number): number => (count * 1_000) / speed

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Repeats until it holds; answers false when the time (real ms) is over. */
export async function holds(condition: () => Promise<boolean>, limit: number, every = 50): Promise<boolean> {
  const end = Date.now() + limit
  while (!(await condition())) {
    if (Date.now() > end) return false
    await pause(every)
  }
  return true
}
