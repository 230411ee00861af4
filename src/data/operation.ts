/** Shape of an outbox row. It stores the operation, never headers or tokens. */
import type { Preferences, TaskError } from '../domain/types.ts'
import type { Vital } from '../domain/vitals.ts'

/** Raised when a body changes in a way older code cannot send. */
export const operationSchema = 1

export interface OperationBodies {
  /** The task row holds the settings; the operation and the task share one id. */
  'generation.request': { taskId: string }
  'generation.save': { opId: string }
  /** `isPublic`: it also stands in the gallery. */
  'generation.delete': { id: string; imageUrl: string; isPublic?: true }
  'generation.favourite': { id: string; favourite: boolean }
  /** Into the public gallery, or out of it. */
  'generation.publish': { id: string; isPublic: boolean }
  'preferences.update': Partial<Preferences>
  'event.track': { name: string; metadata: Record<string, unknown> }
  'vital.track': Vital
}

export type OperationKind = keyof OperationBodies

/** What the app tells of itself. Nobody waits for it, and nobody is asked about it. */
type TelemetryKind = 'event.track' | 'vital.track'

/** What the user has done and would miss. */
export type WorkKind = Exclude<OperationKind, TelemetryKind>

/** pending: waits its turn. running: leased. parked: waits for `parkedFor`. dead: waits for the user. */
export type OperationState = 'pending' | 'running' | 'parked' | 'dead'

export interface OperationOf<K extends OperationKind> {
  seq: number
  opId: string
  ownerUid: string
  kind: K
  body: OperationBodies[K]
  schemaVersion: number
  /** What it is about; operations on one entity keep their order. */
  entity: string
  /** opId that must be gone first. */
  dependsOn: string | null
  /** Sent before its elders: the picture the user is looking at. */
  urgent: boolean
  state: OperationState
  parkedFor: 'session' | 'quota' | 'update' | null
  attempts: number
  /** Epoch ms; not sent before. */
  notBefore: number
  /** When that was decided, epoch ms: a device whose clock shows less has been set back, and need not wait. */
  decidedAt: number
  /** Fence: only the holder of this token may write the answer. */
  claim: string | null
  /** The context that holds the claim. */
  claimer: string | null
  leaseUntil: number
  /**
   * Names the user's word to send again although the last outcome is unknown. The server takes each
   * word once, so that a repeated request never spends it on a later unknown outcome.
   */
  confirmed: string | null
  error: TaskError | null
  createdAt: number
  /** When it was first claimed, epoch ms; null: it has certainly never left this device. */
  sentAt: number | null
}

export type Operation = { [K in OperationKind]: OperationOf<K> }[OperationKind]

export type Work = { [K in WorkKind]: OperationOf<K> }[WorkKind]

export function isWork(operation: Operation): operation is Work {
  return operation.kind !== 'event.track' && operation.kind !== 'vital.track'
}

export function isGeneration(operation: Operation): operation is OperationOf<'generation.request'> {
  return operation.kind === 'generation.request'
}
