import { expect, test, vi } from 'vitest'
import { answerOf, hostFinding, versionFinding } from '../../src/features/diagnostics/checks.ts'

test('the public site and a copy of it are told apart', () => {
  expect(hostFinding('pinhole.example', 'production')).toEqual({
    state: 'good',
    words: 'pinhole.example, the public site.',
  })
  expect(hostFinding('localhost:4173', 'development').state).toBe('notice')
})

test('a build is named by its script', () => {
  expect(versionFinding('https://pinhole.example/assets/index-DXiHChu3.js').words).toContain(
    'build DXiHChu3.',
  )
  expect(versionFinding('https://pinhole.example/src/main.tsx').words).toContain('not built.')
})

test('a check that cannot be made is answered all the same', async () => {
  const refused = {
    name: 'Service worker',
    run: () => Promise.reject(new DOMException('no', 'SecurityError')),
  }
  expect((await answerOf(refused)).state).toBe('bad')
  vi.useFakeTimers()
  const answer = answerOf({ name: 'Storage', run: () => new Promise(() => {}) })
  await vi.advanceTimersByTimeAsync(12_000)
  expect((await answer).words).toContain('No answer')
  vi.useRealTimers()
})
