/** `sw/background-sync.ts`, which is written for types that these tests do not have; the build knows where it is. */
declare module 'worker' {
  export function onSync(event: { tag: string; waitUntil: (work: Promise<unknown>) => void }): void
}
