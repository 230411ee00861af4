import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { limitCountdownMachine } from '../../src/machines/limit-countdown.ts'

function start(resetAt: number) {
  const clock = new SimulatedClock()
  let skew = 0
  const actor = createActor(limitCountdownMachine, {
    clock,
    input: { resetAt, now: () => clock.now() + skew },
  })
  actor.start()
  return {
    actor,
    clock,
    jump: (ms: number) => {
      skew += ms
    },
    left: () => actor.getSnapshot().context.left,
  }
}

it('derives what is left from the clock, also after the device slept', () => {
  const { clock, jump, left } = start(10_000_000)
  clock.increment(1000)
  expect(left()).toBe(9_999_000)
  jump(3_600_000)
  clock.increment(1000)
  expect(left()).toBe(6_398_000)
})

it('is resetting once past and counts again from the next reset', () => {
  const { actor, clock, left } = start(2_000)
  clock.increment(1000)
  clock.increment(1000)
  expect(actor.getSnapshot().value).toBe('resetting')
  actor.send({ type: 'reset.moved', resetAt: 50_000 })
  expect(actor.getSnapshot().value).toBe('counting')
  expect(left()).toBe(48_000)
})
