/** The fault harness in small: the same schedules each time. `npm run chaos` plays any number of others. */
import { expect, test } from 'vitest'
import { runChaos } from './chaos.ts'

test('30 schedules of faults lose nothing, double nothing and come to rest', async () => {
  const said: string[] = []
  const result = await runChaos({ seed: 2026, schedules: 30, shrink: false, log: (line) => said.push(line) })
  expect(said.join('\n')).toBe('')
  expect(result.schedules).toBe(30)
}, 900_000)
