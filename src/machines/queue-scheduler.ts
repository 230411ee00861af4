/**
 * The drain loop, the same in page and worker: claim what may be sent, send it, see what is left.
 * What to claim and how to send are passed in; the machine only knows the order of things.
 */
import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { Claimed, Waiting } from '../data/claim.ts'
import type { Operation, OperationOf } from '../data/operation.ts'

export interface SchedulerContext {
  /** Requests under way from this context. */
  inFlight: number
  waiting: Waiting | null
  networkIsBack: boolean
  /** Somebody asked for a look while one was being taken. */
  again: boolean
  now: () => number
}

export type SchedulerEvent =
  /** Something may have changed: a new operation, a timer elsewhere, a visible page. */
  { type: 'wake' } | { type: 'network.back' } | { type: 'request.settled' }

/** Looked at again this often (ms) when the wait has no known end; others may have changed things unseen. */
const longestWait = 60_000

const setupScheduler = setup({
  types: {
    context: {} as SchedulerContext,
    events: {} as SchedulerEvent,
    input: {} as { now: () => number },
  },
  actors: {
    claim: fromPromise<Claimed, { networkIsBack: boolean }>(async () => {
      throw new Error('claim is passed in')
    }),
    sendGeneration: fromPromise<void, OperationOf<'generation.request'>>(async () => {
      throw new Error('sendGeneration is passed in')
    }),
    sendBatch: fromPromise<void, Operation[]>(async () => {
      throw new Error('sendBatch is passed in')
    }),
  },
  guards: {
    requestsUnderWay: ({ context }) => context.inFlight > 0,
    askedAgain: ({ context }) => context.again,
    nothingLeft: ({ context }) => context.waiting === null,
    waitsForNetwork: ({ context }) => context.waiting?.reason === 'network',
    waitsForToken: ({ context }) => context.waiting?.reason === 'session',
    waitsForQuota: ({ context }) => context.waiting?.reason === 'quota',
    isPaused: ({ context }) => context.waiting?.reason === 'paused',
  },
  actions: {
    noteRequestSettled: assign({ inFlight: ({ context }) => context.inFlight - 1 }),
    noteNetworkBack: assign({ networkIsBack: true }),
    noteAskedAgain: assign({ again: true }),
  },
  delays: {
    untilNextTry: ({ context }) => {
      const until = context.waiting?.until ?? null
      const wait = until === null ? longestWait : until - context.now()
      return Math.min(longestWait, Math.max(50, wait))
    },
  },
})

const lookAgain = {
  on: {
    wake: 'claiming',
    'network.back': { target: 'claiming', actions: 'noteNetworkBack' },
  },
} as const

const lookAgainLater = { ...lookAgain, after: { untilNextTry: 'claiming' } } as const

export const queueSchedulerMachine = setupScheduler.createMachine({
  id: 'queueScheduler',
  context: ({ input }) => ({
    inFlight: 0,
    waiting: null,
    networkIsBack: false,
    again: false,
    now: input.now,
  }),
  initial: 'claiming',
  on: { 'request.settled': { actions: 'noteRequestSettled' } },
  states: {
    claiming: {
      entry: assign({ again: false }),
      on: {
        wake: { actions: 'noteAskedAgain' },
        'network.back': { actions: ['noteNetworkBack', 'noteAskedAgain'] },
        'request.settled': { actions: ['noteRequestSettled', 'noteAskedAgain'] },
      },
      invoke: {
        src: 'claim',
        input: ({ context }) => ({ networkIsBack: context.networkIsBack }),
        onDone: {
          target: 'deciding',
          actions: enqueueActions(({ enqueue, event }) => {
            const { single, batch, waiting } = event.output
            for (const operation of single) enqueue.spawnChild('sendGeneration', { input: operation })
            if (batch.length > 0) enqueue.spawnChild('sendBatch', { input: batch })
            enqueue.assign({
              waiting,
              networkIsBack: false,
              inFlight: ({ context }) => context.inFlight + single.length + (batch.length > 0 ? 1 : 0),
            })
          }),
        },
        onError: {
          target: 'deciding',
          actions: assign({ waiting: { reason: 'retry', until: null } }),
        },
      },
    },
    deciding: {
      always: [
        { guard: 'askedAgain', target: 'claiming' },
        { guard: 'requestsUnderWay', target: 'sending' },
        { guard: 'nothingLeft', target: 'idle' },
        { guard: 'waitsForNetwork', target: 'waitingForNetwork' },
        { guard: 'waitsForToken', target: 'waitingForToken' },
        { guard: 'waitsForQuota', target: 'waitingForQuota' },
        { guard: 'isPaused', target: 'paused' },
        { target: 'backingOff' },
      ],
    },
    sending: {
      on: {
        ...lookAgain.on,
        'request.settled': { target: 'claiming', actions: 'noteRequestSettled' },
      },
      after: { untilNextTry: 'claiming' },
    },
    idle: lookAgain,
    backingOff: lookAgainLater,
    waitingForNetwork: lookAgainLater,
    waitingForToken: lookAgainLater,
    waitingForQuota: lookAgainLater,
    paused: lookAgain,
  },
})
