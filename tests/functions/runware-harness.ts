/** The functions before a Runware that a test can spoil: one for a file, a user and a good mood for each test. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { TestUser } from '../support/backend.ts'
import { type Harness, startHarness } from './harness.ts'

export let harness: Harness
export let user: TestUser

export function runwareForEachTest(): void {
  beforeAll(async () => {
    harness = await startHarness()
  })
  afterAll(() => harness.stop())
  beforeEach(async () => {
    user = await harness.backend.signUp()
    harness.runware.mood = { kind: 'ok' }
    harness.runware.pollMood = { kind: 'ok' }
    harness.runware.requests.length = 0
    Object.assign(harness.runware.calls, { inference: 0, getResponse: 0, file: 0, conflict: 0 })
  })
}

export const sent = () => harness.runware.requests[0]
export const body = (positivePrompt: string, more: Record<string, unknown> = {}) => ({
  positivePrompt,
  width: 1024,
  height: 1024,
  model: 'flux-dev',
  ...more,
})
