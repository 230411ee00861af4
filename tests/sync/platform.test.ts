import { expect, it, vi } from 'vitest'
import { browserPlatform } from '../../src/sync/platform.ts'

vi.stubGlobal('self', { location: { origin: 'http://localhost' } })

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

it('32: a lock that a frozen tab holds is taken over, one that is in use is not', async () => {
  const { exclusive } = browserPlatform('this')
  let ended = false
  const inUse = exclusive('in use', () => pause(30).then(() => (ended = true)))
  expect(await exclusive('in use', async () => ended)).toBe(true)
  await inUse

  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(60))
  let thaw = () => {}
  const frozen = exclusive('frozen', () => new Promise<void>((resolve) => (thaw = resolve)))
  frozen.catch(() => {})
  await pause(10)
  expect(await exclusive('frozen', async () => 'taken over')).toBe('taken over')
  thaw()
  await expect(frozen).rejects.toMatchObject({ name: 'AbortError' })
})
