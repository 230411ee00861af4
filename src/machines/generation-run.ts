/**
 * The page's view of one generation (specification, section 4): idle, generating, success or error,
 * idle. What it shows follows from the task as Dexie has it, so a reload in mid-run goes on where it
 * was and two tabs show one run.
 */
import { assign, emit, setup } from 'xstate'
import { progressCap, progressInterval, progressStep } from '../domain/constants.ts'
import type { Task, TaskError } from '../domain/types.ts'

export interface GenerationRunContext {
  task: Task | null
  /** 0 to 100. */
  progress: number
  error: TaskError | null
  now: () => number
}

export type GenerationRunEvent = { type: 'task.changed'; task: Task | undefined }

export type GenerationRunEmitted =
  | { type: 'run.succeeded'; task: Task }
  | { type: 'run.failed'; task: Task; error: TaskError }

/** How long (ms) the end is shown before the run is idle again. */
const endShown = 350

/** 10 points every 200 ms up to 90. */
export function progressOf(task: Task, now: number): number {
  const elapsed = Math.max(0, now - (task.startedAt ?? task.createdAt))
  return Math.min(progressCap, Math.floor(elapsed / progressInterval) * progressStep)
}

function isUnderWay(task: Task | undefined): boolean {
  return task?.lane === 'direct' && (task.status === 'queued' || task.status === 'running')
}

/** A direct run that must wait or was refused leaves its lane: here it has failed, the queue keeps it. */
function hasFailed(task: Task | undefined): boolean {
  return task?.status === 'error' || (task?.lane === 'queue' && task.status !== 'done')
}

const fallback: TaskError = { code: 'network_error', message: 'Generation failed' }

/** Parked for a sign-in it has no error of its own: it goes on as soon as there is one. */
function errorOf(task: Task | undefined): TaskError {
  if (task?.waitingFor === 'session') {
    return { code: 'auth_required', message: 'Please sign in to continue' }
  }
  return task?.error ?? fallback
}

export const generationRunMachine = setup({
  types: {
    context: {} as GenerationRunContext,
    events: {} as GenerationRunEvent,
    emitted: {} as GenerationRunEmitted,
    input: {} as { now: () => number },
  },
  guards: {
    underWay: ({ event }) => isUnderWay(event.task),
    succeeded: ({ event }) => event.task?.status === 'done',
    failed: ({ event }) => hasFailed(event.task),
    removed: ({ event }) => event.task === undefined,
  },
  actions: {
    follow: assign(({ context, event }) => ({
      task: event.task ?? null,
      error: null,
      progress: event.task ? progressOf(event.task, context.now()) : 0,
    })),
    advance: assign({
      progress: ({ context }) => (context.task ? progressOf(context.task, context.now()) : 0),
    }),
    complete: assign(({ event }) => ({ task: event.task ?? null, progress: 100 })),
    fail: assign(({ event }) => ({
      task: event.task ?? null,
      error: errorOf(event.task),
    })),
    clear: assign({ task: null, progress: 0, error: null }),
    announceSuccess: emit(({ context }) => {
      if (!context.task) throw new Error('A run that succeeded has a task')
      return { type: 'run.succeeded' as const, task: context.task }
    }),
    announceFailure: emit(({ context }) => {
      if (!context.task) throw new Error('A run that failed has a task')
      return { type: 'run.failed' as const, task: context.task, error: context.error ?? fallback }
    }),
  },
  delays: { progressInterval, endShown },
}).createMachine({
  id: 'generationRun',
  context: ({ input }) => ({ task: null, progress: 0, error: null, now: input.now }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'clear',
      on: { 'task.changed': { guard: 'underWay', target: 'generating' } },
    },
    generating: {
      on: {
        'task.changed': [
          { guard: 'succeeded', target: 'success', actions: 'complete' },
          { guard: 'failed', target: 'error', actions: 'fail' },
          { guard: 'removed', target: 'idle' },
          { guard: 'underWay', actions: 'follow' },
        ],
      },
      entry: 'follow',
      initial: 'ticking',
      states: {
        ticking: { after: { progressInterval: { target: 'ticking', reenter: true, actions: 'advance' } } },
      },
    },
    success: {
      entry: 'announceSuccess',
      after: { endShown: 'idle' },
    },
    error: {
      entry: 'announceFailure',
      after: { endShown: 'idle' },
    },
  },
})
