import { expect, test } from 'vitest'
import { hostFinding, versionFinding } from '../../src/features/diagnostics/checks.ts'

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
