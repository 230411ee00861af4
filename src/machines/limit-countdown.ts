/** Counts down to the reset of the daily limit. It derives from `resetAt - now` and never decrements. */
import { assign, setup } from 'xstate'

export interface LimitCountdownContext {
  /** Epoch ms of the reset on the device's clock. */
  resetAt: number
  /** Milliseconds to go, 0 once past. */
  left: number
  now: () => number
}

export type LimitCountdownEvent = { type: 'reset.moved'; resetAt: number }

const tick = 1_000

export const limitCountdownMachine = setup({
  types: {
    context: {} as LimitCountdownContext,
    events: {} as LimitCountdownEvent,
    input: {} as { resetAt: number; now: () => number },
  },
  guards: {
    isPast: ({ context }) => context.left === 0,
    movedAhead: ({ context, event }) => event.resetAt > context.now(),
  },
  actions: {
    measure: assign({ left: ({ context }) => Math.max(0, context.resetAt - context.now()) }),
    moveReset: assign({ resetAt: ({ event }) => event.resetAt }),
  },
  delays: { tick },
}).createMachine({
  id: 'limitCountdown',
  context: ({ input }) => ({ ...input, left: Math.max(0, input.resetAt - input.now()) }),
  initial: 'counting',
  on: { 'reset.moved': { target: '.counting', actions: 'moveReset' } },
  states: {
    counting: {
      entry: 'measure',
      always: { guard: 'isPast', target: 'resetting' },
      after: { tick: { target: 'counting', reenter: true } },
    },
    /** Past the reset, until the server names the next one. */
    resetting: {
      on: { 'reset.moved': { guard: 'movedAhead', target: 'counting', actions: 'moveReset' } },
    },
  },
})
