/** Real IndexedDB semantics, and no unexpected complaint on the console. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
