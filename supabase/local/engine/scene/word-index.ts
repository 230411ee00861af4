/** Word → value, from lists of words. */
export function index<T extends string>(lists: Partial<Record<T, string>>): ReadonlyMap<string, T> {
  const out = new Map<string, T>()
  for (const [value, words] of Object.entries(lists) as [T, string][])
    for (const word of words.split(' ')) out.set(word, value)
  return out
}
