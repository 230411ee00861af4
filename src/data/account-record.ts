/** Everything this device knows of an account, in a form that others can read. Pictures come beside it. */
import type { AccountDb } from './db.ts'

export async function readAccountRecord(db: AccountDb): Promise<Record<string, unknown>> {
  const [generations, preferences, prompts, tasks, limits] = await Promise.all([
    db.generations.orderBy('[createdAt+id]').reverse().toArray(),
    db.preferences.toArray(),
    db.prompts.toArray(),
    db.tasks.toArray(),
    db.limits.toArray(),
  ])
  const iso = (time: number) => new Date(time).toISOString()
  return {
    pictures: generations.map(({ createdAt, rev: _rev, imageUrl: _address, ...picture }) => ({
      ...picture,
      createdAt: iso(createdAt),
    })),
    preferences: preferences.map(({ id: _id, rev: _rev, ...preference }) => preference)[0] ?? null,
    promptHistory: prompts.map(({ timestamp, ...prompt }) => ({ ...prompt, usedAt: iso(timestamp) })),
    queue: tasks.map(({ createdAt, ...task }) => ({ ...task, createdAt: iso(createdAt) })),
    plan: limits[0]?.tier ?? null,
  }
}
