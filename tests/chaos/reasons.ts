/** Whatever still waits has a reason that the user can see. */
import type { Stored } from './stored.ts'

export function checkReasons({ rows }: Stored): string[] {
  const operations = new Map(rows('outbox').map((operation) => [operation.opId, operation]))
  const violations: string[] = []
  for (const operation of operations.values()) {
    if (operation.state === 'dead' && operation.error === null) {
      violations.push(`${operation.kind} ${operation.opId} is dead without a reason`)
    }
  }
  for (const task of rows('tasks')) {
    const operation = operations.get(task.id)
    const says = `task ${task.id} (${task.prompt}) is ${task.status}`
    if (task.status === 'done' && operation) violations.push(`${says}, but is still in the outbox`)
    if (task.status === 'error' && task.error === null) violations.push(`${says} without a reason`)
    if (task.status === 'queued' || task.status === 'running') {
      if (!operation) violations.push(`${says}, but nothing in the outbox will ever make it`)
      else if (operation.state === 'dead') violations.push(`${says}, but was refused`)
      else if (operation.parkedFor === 'quota' && (task.waitingFor !== 'quota' || task.retryAt === null)) {
        violations.push(`${says} and waits for the quota without saying so`)
      }
    }
  }
  for (const operation of operations.values()) {
    const orphan =
      operation.kind === 'generation.request' && !rows('tasks').some(({ id }) => id === operation.opId)
    if (orphan) violations.push(`generation ${operation.opId} waits without a task to show it`)
  }
  return violations
}
