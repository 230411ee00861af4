/** Notices when nothing moves although something could: whatever the reason, starting anew helps. */
import { type Operation, operationSchema } from '../data/operation.ts'

/** Longer (ms) than anything waits by itself: backoff, lease and timeouts are all below two minutes. */
const patience = 180_000

/** True when an operation could have been sent for too long while nobody was sending any. */
export function isStuck(operations: readonly Operation[], now: number, paused: boolean): boolean {
  if (operations.some((operation) => operation.state === 'running' && operation.leaseUntil > now))
    return false
  return operations.some((operation) => canMove(operation, paused) && now - readySince(operation) > patience)
}

function canMove(operation: Operation, paused: boolean): boolean {
  if (operation.schemaVersion > operationSchema || operation.dependsOn !== null) return false
  if (paused && operation.kind === 'generation.request') return false
  return operation.state === 'pending' || operation.state === 'running'
}

function readySince(operation: Operation): number {
  return Math.max(operation.createdAt, operation.notBefore, operation.leaseUntil)
}
