import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Task } from '../../src/domain/types.ts'
import { generationRunMachine } from '../../src/machines/generation-run.ts'

function task(part: Partial<Task> = {}): Task {
  return {
    id: 'one',
    lane: 'direct',
    provider: 'replicate',
    type: 'image-generation',
    position: 1,
    createdAt: 0,
    startedAt: 0,
    finishedAt: null,
    prompt: 'a fox',
    negativePrompt: '',
    style: 'anime',
    quality: 'standard',
    aspectRatio: '1:1',
    seed: null,
    referenceId: null,
    params: { width: 1024, height: 1024, model: 'flux-schnell' },
    status: 'running',
    resultUrl: null,
    error: null,
    waitingFor: null,
    retryAt: null,
    ...part,
  }
}

function start() {
  const clock = new SimulatedClock()
  const actor = createActor(generationRunMachine, { clock, input: { now: () => clock.now() } })
  const ended: string[] = []
  actor.on('run.succeeded', () => ended.push('succeeded'))
  actor.on('run.failed', ({ error }) => ended.push(`failed: ${error.code}`))
  actor.start()
  return { actor, clock, ended, context: () => actor.getSnapshot().context }
}

describe('the generation run', () => {
  it('rises 10 points every 200 ms and stops at 90', () => {
    const { actor, clock, context } = start()
    actor.send({ type: 'task.changed', task: task() })
    const seen: number[] = []
    for (let i = 0; i < 12; i++) {
      clock.increment(200)
      seen.push(context().progress)
    }
    expect(seen).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 90, 90, 90])
  })

  it('jumps to 100 on the answer, then is idle with progress 0', () => {
    const { actor, clock, context, ended } = start()
    actor.send({ type: 'task.changed', task: task() })
    clock.increment(400)
    actor.send({ type: 'task.changed', task: task({ status: 'done' }) })
    expect(actor.getSnapshot().value).toBe('success')
    expect(context().progress).toBe(100)
    clock.increment(1000)
    expect(actor.getSnapshot().value).toBe('idle')
    expect(context().progress).toBe(0)
    expect(ended).toEqual(['succeeded'])
  })

  it('shows the progress of a run that began before a reload', () => {
    const { actor, clock, context } = start()
    clock.increment(1000)
    actor.send({ type: 'task.changed', task: task({ startedAt: 0 }) })
    expect(context().progress).toBe(50)
  })

  it('fails when the run leaves its lane to wait in the queue', () => {
    const { actor, ended } = start()
    actor.send({ type: 'task.changed', task: task() })
    const error = { code: 'network_error', message: 'no network' }
    actor.send({ type: 'task.changed', task: task({ lane: 'queue', status: 'queued', error }) })
    expect(actor.getSnapshot().value).toBe('error')
    expect(ended).toEqual(['failed: network_error'])
  })

  it('fails for want of a sign-in when the server refuses the session', () => {
    const { actor, ended } = start()
    actor.send({ type: 'task.changed', task: task() })
    actor.send({
      type: 'task.changed',
      task: task({ lane: 'queue', status: 'queued', waitingFor: 'session' }),
    })
    expect(ended).toEqual(['failed: auth_required'])
  })

  it('says nothing about a run that ended before this page looked', () => {
    const { actor, ended } = start()
    actor.send({ type: 'task.changed', task: task({ status: 'done' }) })
    expect(actor.getSnapshot().value).toBe('idle')
    expect(ended).toEqual([])
  })
})
