/** Web Locks as a browser keeps them: exclusive, in order of asking, given back when their holder dies. */
export interface Locks {
  request: (holder: string, id: number, name: string, grant: () => void) => void
  release: (holder: string, id: number) => void
  /** Takes the lock from whoever holds it. */
  steal: (name: string) => void
  releaseAll: (holder: string) => void
  held: () => string[]
}

interface Claim {
  holder: string
  id: number
  name: string
  grant: () => void
}

export function createLocks(): Locks {
  let claims: Claim[] = []
  const first = (name: string) => claims.find((claim) => claim.name === name)
  const drop = (isGone: (claim: Claim) => boolean) => {
    const before = new Set(claims.map((claim) => first(claim.name)))
    claims = claims.filter((claim) => !isGone(claim))
    for (const claim of new Set(claims.map(({ name }) => first(name)))) {
      if (claim && !before.has(claim)) claim.grant()
    }
  }
  return {
    request(holder, id, name, grant) {
      const claim = { holder, id, name, grant }
      claims.push(claim)
      if (first(name) === claim) grant()
    },
    release: (holder, id) => drop((claim) => claim.holder === holder && claim.id === id),
    steal(name) {
      const holder = first(name)
      drop((claim) => claim === holder)
    },
    releaseAll: (holder) => drop((claim) => claim.holder === holder),
    held: () => [...new Set(claims.map((claim) => claim.name))],
  }
}
