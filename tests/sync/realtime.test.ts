/** When the page listens for changes made elsewhere, and what it does about them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Changes } from '../../src/remote/realtime.ts'
import { createListening } from '../../src/sync/realtime.ts'

interface Events {
  onHint: () => void
  onLost: () => void
}

function createSubject() {
  const seen = { loads: 0, opens: 0, closes: 0, pulls: 0, logs: 0 }
  const world = { wanted: true, events: null as Events | null, refuseToken: false, refuseLoad: false }
  const changes: Changes = {
    async open() {
      seen.opens += 1
      if (world.refuseToken) throw new Error('no token')
    },
    close() {
      seen.closes += 1
    },
  }
  const listening = createListening({
    load: async (events) => {
      seen.loads += 1
      if (world.refuseLoad) throw new Error('no network')
      world.events = events
      return changes
    },
    pull: () => {
      seen.pulls += 1
    },
    isWanted: () => world.wanted,
    clock: () => Date.now(),
    random: () => 1,
    log: () => {
      seen.logs += 1
    },
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { listening, seen, world, settle }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('listening for changes elsewhere', () => {
  it('23: realtime missed while offline is filled: a pull runs after each subscribing', async () => {
    const { listening, seen, world, settle } = createSubject()
    listening.wake()
    await settle()
    world.events?.onHint()
    await vi.advanceTimersByTimeAsync(50)
    expect(seen.pulls).toBe(1)

    world.wanted = false
    listening.rest()
    // What comes now is not heard: nobody listens.
    world.events?.onHint()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen).toMatchObject({ pulls: 1, opens: 1, closes: 1 })

    world.wanted = true
    listening.wake()
    await settle()
    world.events?.onHint()
    await vi.advanceTimersByTimeAsync(50)
    expect(seen).toMatchObject({ pulls: 2, opens: 2, loads: 1 })
  })

  it('makes one pull of many hints, without putting it off', async () => {
    const { listening, seen, world, settle } = createSubject()
    listening.wake()
    await settle()
    for (let i = 0; i < 190; i++) {
      world.events?.onHint()
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(seen.pulls).toBe(3)
    await vi.advanceTimersByTimeAsync(50)
    expect(seen.pulls).toBe(4)
  })

  it('tries again ever more rarely where there is no such service, and says so once', async () => {
    const { listening, seen, world, settle } = createSubject()
    listening.wake()
    await settle()
    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]) {
      const opens = seen.opens
      world.events?.onLost()
      await vi.advanceTimersByTimeAsync(wait * 1_000 - 1)
      expect(seen.opens).toBe(opens)
      await vi.advanceTimersByTimeAsync(1)
      expect(seen.opens).toBe(opens + 1)
    }
    expect(seen).toMatchObject({ pulls: 0, logs: 1, loads: 1 })
  })

  it('is back within half a minute where it has worked before', async () => {
    const { listening, seen, world, settle } = createSubject()
    listening.wake()
    await settle()
    world.events?.onHint()
    await vi.advanceTimersByTimeAsync(20_000)
    for (let i = 0; i < 10; i++) {
      world.events?.onLost()
      await vi.advanceTimersByTimeAsync(30_000)
    }
    expect(seen.opens).toBe(11)
  })

  it('does not try while nobody looks, and tries at once when somebody does', async () => {
    const { listening, seen, world, settle } = createSubject()
    listening.wake()
    await settle()
    world.wanted = false
    world.events?.onLost()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(seen.opens).toBe(1)
    world.wanted = true
    listening.wake()
    await settle()
    expect(seen.opens).toBe(2)
  })

  it('tries again when there was no token, and when the code could not be loaded', async () => {
    const { listening, seen, world, settle } = createSubject()
    world.refuseLoad = true
    listening.wake()
    await settle()
    expect(seen).toMatchObject({ loads: 1, opens: 0 })
    world.refuseLoad = false
    world.refuseToken = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect(seen).toMatchObject({ loads: 2, opens: 1 })
    world.refuseToken = false
    await vi.advanceTimersByTimeAsync(2_000)
    expect(seen).toMatchObject({ loads: 2, opens: 2 })
    world.events?.onHint()
    await vi.advanceTimersByTimeAsync(50)
    expect(seen.pulls).toBe(1)
  })
})
