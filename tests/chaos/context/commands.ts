/** What a user does on a page, by the product's own commands. */

import { onSync } from 'worker'
import { type AccountDb, openAccount } from '../../../src/data/db.ts'
import { listGenerations } from '../../../src/data/generations.ts'
import type { Operation } from '../../../src/data/operation.ts'
import { getPreferences } from '../../../src/data/preferences.ts'
import { readIdentity } from '../../../src/data/session.ts'
import { listOperations } from '../../../src/data/sync-state.ts'
import { listQueueTasks, type RequestedPicture } from '../../../src/data/tasks.ts'
import type { Preferences } from '../../../src/domain/types.ts'
import * as door from '../../../src/sync/commands.ts'
import { startSync } from '../../../src/sync/start.ts'
import type { Command, Reply } from '../messages.ts'
import { tell } from './link.ts'

/** Never throws: a refusal is an answer too. */
export async function perform(command: Command, id: number): Promise<Reply> {
  try {
    const uid = (await readIdentity())?.uid ?? null
    const ids = await run(command, openAccount(uid), (rows) => {
      tell({ type: 'intent', id, ids: rows, uid })
      return rows
    })
    return { ok: true, ids, uid }
  } catch (error) {
    return {
      ok: false,
      ids: [],
      uid: null,
      error: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown',
    }
  }
}

type Intend = (ids: string[]) => string[]

async function run(command: Command, db: AccountDb, intend: Intend): Promise<string[]> {
  switch (command.do) {
    case 'signIn':
      return [await door.signIn(command.email, command.password)]
    case 'signOut':
      if (db.uid !== null) await door.signOut(db.uid)
      return []
    case 'createPreferences':
      await door.createPreferences(db)
      return []
    case 'startSync':
      startSync()
      return []
    case 'generate':
      return [(await door.generate(db, wanted(command.prompt))).id]
    case 'queueBatch':
      return (await door.queueBatch(db, wanted(command.prompt), command.count)).map((task) => task.id)
    case 'removeTask': {
      const task = picked(await listQueueTasks(db), command.pick)
      if (task) await door.removeTask(db, ...ids1(intend, task.id))
      return task ? [task.id] : []
    }
    case 'retryTask': {
      const dead = (await listOperations(db)).filter((operation) => operation.state !== 'running')
      const operation = picked(dead, command.pick)
      if (!operation) return []
      intend(unknownOf([operation]))
      await door.retryTask(db, operation.opId)
      return [operation.opId]
    }
    case 'retryDead': {
      const dead = (await listOperations(db)).filter((operation) => operation.state === 'dead')
      intend(unknownOf(dead))
      for (const operation of dead) await door.retryTask(db, operation.opId)
      return dead.map((operation) => operation.opId)
    }
    case 'favourite': {
      const row = picked(await listGenerations(db, { limit: 50 }), command.pick)
      if (row) await door.setFavourite(db, ...ids1(intend, row.id), command.value)
      return row ? [row.id] : []
    }
    case 'delete': {
      const row = picked(await listGenerations(db, { limit: 50 }), command.pick)
      if (row) await door.deleteGeneration(db, ...ids1(intend, row.id))
      return row ? [row.id] : []
    }
    case 'preferences':
      intend([])
      await changePreferences(db, command.part)
      return []
    case 'concurrency':
      await door.setConcurrency(db, command.value)
      return []
    case 'backgroundSync':
      await backgroundSync(command.tag)
      return []
  }
}

/** Those which the user says to make again although they may have been made. */
function unknownOf(operations: Operation[]): string[] {
  return operations.filter(({ error }) => error?.code === 'outcome_unknown').map(({ opId }) => opId)
}

function ids1(intend: Intend, id: string): [string] {
  intend([id])
  return [id]
}

function picked<T>(rows: T[], pick: number): T | undefined {
  return rows[pick % Math.max(1, rows.length)]
}

function wanted(prompt: string): RequestedPicture {
  const choices = { style: 'anime', quality: 'standard', aspectRatio: '1:1' } as const
  return { prompt, negativePrompt: '', ...choices, seed: null, referenceId: null }
}

/** As the settings page: the form is there once the account has preferences. */
async function changePreferences(db: AccountDb, part: Partial<Preferences>): Promise<void> {
  if (!(await getPreferences(db))) await door.createPreferences(db)
  await door.updatePreferences(db, part)
}

/** As the browser does: the worker lives until what it waits for has ended. */
function backgroundSync(tag: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    onSync({ tag, waitUntil: (work) => void work.then(resolve, reject) })
  })
}
