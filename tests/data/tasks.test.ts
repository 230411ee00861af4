import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AccountDb, DeviceDb } from '../../src/data/db.ts'
import { listPromptHistory, moveGuestPrompts } from '../../src/data/prompts.ts'
import { getQueueSettings, setConcurrency } from '../../src/data/settings.ts'
import { getSyncSummary } from '../../src/data/sync-state.ts'
import {
  dismissDirectRuns,
  editTask,
  enqueueGenerations,
  listQueueTasks,
  moveTask,
  moveTaskBefore,
  rememberPrompt,
} from '../../src/data/tasks.ts'
import type { Task } from '../../src/domain/types.ts'
import { uid } from '../support/sync-fixture.ts'

let db: AccountDb

beforeEach(() => {
  db = new AccountDb('tasks', uid)
})

afterEach(async () => {
  await db.delete()
})

const wanted = {
  prompt: ' a fox ',
  negativePrompt: '',
  style: 'anime',
  quality: 'high',
  aspectRatio: '16:9',
  seed: null,
  referenceId: null,
} as const

describe('queueing', () => {
  it('writes task and operation together, with one id', async () => {
    const tasks = await enqueueGenerations(db, wanted, { lane: 'queue', count: 3, now: 1 })
    const operations = await db.outbox.toArray()
    expect(operations.map((o) => o.opId).sort()).toEqual(tasks.map((t) => t.id).sort())
    expect(tasks[0]).toMatchObject({
      prompt: 'a fox',
      status: 'queued',
      provider: 'platform',
      params: { width: 1536, height: 1024, model: 'flux-dev' },
    })
    expect(await getSyncSummary(db)).toMatchObject({ waiting: 3, failed: 0 })
  })

  it('says what kind of task it is, when it was made, and nothing of an end', async () => {
    const [task] = await enqueueGenerations(db, wanted, { lane: 'queue', count: 1, now: 1_750_000_000_000 })
    expect(task).toMatchObject({
      type: 'image-generation',
      createdAt: 1_750_000_000_000,
      startedAt: null,
      finishedAt: null,
      resultUrl: null,
      error: null,
    })
    expect(await db.tasks.get(task?.id ?? '')).toEqual(task)
  })

  it('makes Nano Banana square and without a seed, whatever the form says', async () => {
    const [task] = await enqueueGenerations(
      db,
      { ...wanted, style: 'nano-banana', seed: 7 },
      { lane: 'queue', count: 1, now: 1 },
    )
    expect(task).toMatchObject({
      provider: 'replicate',
      aspectRatio: '1:1',
      seed: null,
      params: { width: 1024, height: 1024, model: 'nano-banana' },
    })
  })

  it('keeps the order of earlier tasks', async () => {
    await enqueueGenerations(db, { ...wanted, prompt: 'one' }, { lane: 'queue', count: 1, now: 1 })
    await enqueueGenerations(db, { ...wanted, prompt: 'two' }, { lane: 'queue', count: 1, now: 1 })
    expect((await db.tasks.orderBy('[lane+position]').toArray()).map((t) => t.prompt)).toEqual(['one', 'two'])
  })

  it('writes neither when one of them fails', async () => {
    await expect(
      enqueueGenerations(new DeviceDb('guest-of-tasks', null), wanted, { lane: 'queue', count: 1, now: 1 }),
    ).rejects.toThrow('guest')
    expect(await new DeviceDb('guest-of-tasks', null).tasks.count()).toBe(0)
  })
})

describe('changing the queue', () => {
  const three = async () => {
    const tasks: Task[] = []
    for (const prompt of ['one', 'two', 'three']) {
      tasks.push(
        ...(await enqueueGenerations(db, { ...wanted, prompt }, { lane: 'queue', count: 1, now: 1 })),
      )
    }
    return tasks
  }
  const order = async () => (await listQueueTasks(db)).map((task) => task.prompt)

  it('moves a task up and down among those that wait', async () => {
    const [, two] = await three()
    await moveTask(db, two?.id ?? '', 'up')
    expect(await order()).toEqual(['two', 'one', 'three'])
    await moveTask(db, two?.id ?? '', 'up')
    expect(await order()).toEqual(['two', 'one', 'three'])
    await moveTask(db, two?.id ?? '', 'down')
    expect(await order()).toEqual(['one', 'two', 'three'])
  })

  it('puts a task before another or to the end', async () => {
    const [one, two, last] = await three()
    await moveTaskBefore(db, last?.id ?? '', one?.id ?? '')
    expect(await order()).toEqual(['three', 'one', 'two'])
    await moveTaskBefore(db, one?.id ?? '', null)
    expect(await order()).toEqual(['three', 'two', 'one'])
    await moveTaskBefore(db, one?.id ?? '', two?.id ?? '')
    expect(await order()).toEqual(['three', 'one', 'two'])
  })

  it('edits in place what has never left the device', async () => {
    const [one] = await three()
    const { task, sent } = await editTask(db, one?.id ?? '', { prompt: 'another' }, 2)
    expect(task.id).toBe(one?.id)
    expect(sent).toBeNull()
    expect(await order()).toEqual(['another', 'two', 'three'])
  })

  it('makes a new task, in the same place, of one that may be with the server', async () => {
    const [one] = await three()
    await db.outbox
      .where('opId')
      .equals(one?.id ?? '')
      .modify({ sentAt: 1, attempts: 1 })
    const { task, sent } = await editTask(db, one?.id ?? '', { prompt: 'another' }, 2)
    expect(task.id).not.toBe(one?.id)
    expect(sent).toBe(one?.id)
    expect(await order()).toEqual(['another', 'two', 'three'])
    expect(
      await db.outbox
        .where('opId')
        .equals(one?.id ?? '')
        .count(),
    ).toBe(0)
  })

  it('refuses to edit what is being made', async () => {
    const [one] = await three()
    await db.tasks.update(one?.id ?? '', { status: 'running' })
    await expect(editTask(db, one?.id ?? '', { prompt: 'x' }, 2)).rejects.toThrow('already being made')
  })
})

describe('prompt history', () => {
  it('puts a new prompt to the front, keeps each once and the newest 20', async () => {
    for (let i = 0; i < 25; i++) await rememberPrompt(db, { ...wanted, prompt: `prompt ${i}` }, i)
    await rememberPrompt(db, { ...wanted, prompt: 'prompt 10' }, 100)
    const items = await listPromptHistory(db)
    expect(items).toHaveLength(20)
    expect(items[0]?.prompt).toBe('prompt 10')
    expect(items.filter((item) => item.prompt === 'prompt 10')).toHaveLength(1)
    expect(items[0]).toMatchObject({ timestamp: 100, style: 'anime', quality: 'high' })
    expect(new Set(items.map((item) => item.id)).size).toBe(20)
  })

  it('does not keep blank prompts', async () => {
    await rememberPrompt(db, { ...wanted, prompt: '  ' }, 1)
    expect(await listPromptHistory(db)).toEqual([])
  })

  it('moves from the guest to the account that signs in first', async () => {
    const guest = new DeviceDb('guest-prompts', null)
    await rememberPrompt(guest, wanted, 1)
    await moveGuestPrompts(guest, db)
    expect(await listPromptHistory(guest)).toEqual([])
    expect((await listPromptHistory(db)).map((item) => item.prompt)).toEqual(['a fox'])
    await guest.delete()
  })
})

it('clamps the concurrency to 1 to 4', async () => {
  expect((await getQueueSettings(db)).concurrency).toBe(2)
  await setConcurrency(db, 9)
  expect((await getQueueSettings(db)).concurrency).toBe(4)
  await setConcurrency(db, 0)
  expect((await getQueueSettings(db)).concurrency).toBe(1)
})

describe('a direct run that has ended', () => {
  it('is kept for a while, so that every tab sees how it ended', async () => {
    const [done, running] = await enqueueGenerations(db, wanted, { lane: 'direct', count: 2, now: 1_000 })
    await db.tasks.update(done?.id ?? '', { status: 'done', finishedAt: 5_000 })
    const left = async () => (await db.tasks.orderBy('[lane+position]').toArray()).map(({ id }) => id)
    await dismissDirectRuns(db, 4_999)
    expect(await left()).toEqual([done?.id, running?.id])
    await dismissDirectRuns(db, 5_000)
    expect(await left()).toEqual([running?.id])
  })
})
