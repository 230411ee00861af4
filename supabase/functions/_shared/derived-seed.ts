/**
 * The seed of a request that names none, derived from its operation: a repeated attempt draws the same
 * picture, and a lost submission can be recognised in the provider's list. 31 bits, which every model takes.
 */
export function derivedSeed(opId: string): number {
  let hash = 0x811c9dc5
  for (const char of opId.toLowerCase()) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  }
  return (hash ^ (hash >>> 15)) >>> 1
}
