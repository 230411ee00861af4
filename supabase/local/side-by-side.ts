/**
 * Runs two steps of a start at once. When one fails the other is told by its signal and awaited, so
 * that nothing is still being started while the failed start is cleaned up.
 */
export async function sideBySide<A, B>(
  stop: AbortSignal,
  first: (signal: AbortSignal) => Promise<A>,
  second: (signal: AbortSignal) => Promise<B>,
): Promise<[A, B]> {
  const failure = new AbortController()
  const signal = AbortSignal.any([stop, failure.signal])
  const watched = async <T>(step: Promise<T>): Promise<T> => {
    try {
      return await step
    } catch (error) {
      failure.abort(error)
      throw error
    }
  }
  const [a, b] = await Promise.allSettled([watched(first(signal)), watched(second(signal))])
  if (a.status === 'rejected' || b.status === 'rejected') throw failure.signal.reason
  return [a.value, b.value]
}
