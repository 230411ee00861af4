import { describe, expect, it } from 'vitest'
import { inShares, playwright, vitest, whatFailed } from '../support/test-output.ts'

const esc = (code: number, text: string) => `\u001b[${code}m${text}\u001b[0m`

describe('the end of a run', () => {
  it('names the tests that vitest found failing, once each', () => {
    const output = [
      ` ${esc(32, '✓')} tests/a.test.ts (2 tests)`,
      `${esc(41, ' FAIL ')} ${esc(42, ' unit ')} tests/b.test.ts > queue > keeps its order`,
      'AssertionError: expected 1 to be 2',
      `${esc(41, ' FAIL ')} ${esc(42, ' unit ')} tests/b.test.ts > queue > keeps its order`,
      `${esc(41, ' FAIL ')} ${esc(42, ' unit ')} tests/c.test.ts [ tests/c.test.ts ]`,
      ' Tests  1 failed | 17 passed | 2 skipped (20)',
    ].join('\n')
    expect(vitest.count(output)).toEqual({ passed: 17, failed: 1, skipped: 2 })
    expect(whatFailed({ name: 'tests: unit', runner: vitest }, output)).toEqual({
      name: 'tests: unit',
      lines: [
        expect.stringMatching(/^unit +tests\/b\.test\.ts > queue > keeps its order$/),
        expect.stringMatching(/^unit +tests\/c\.test\.ts/),
      ],
    })
  })

  it('names the tests of Playwright’s closing list, and only those', () => {
    const output = [
      '  ✓  1 tests/browser/a.spec.ts:3:1 › opens (1.0s)',
      '  ✘  2 tests/browser/a.spec.ts:9:1 › closes (1.5m)',
      '  1) tests/browser/a.spec.ts:9:1 › closes ────────',
      '        at /app/tests/browser/a.spec.ts:12:5',
      '  2 failed',
      '    tests/browser/a.spec.ts:9:1 › closes ─────────',
      '    [chromium] › tests/browser/b.spec.ts:4:1 › shuts at 1440 px ',
      '  1 passed (2.3m)',
    ].join('\n')
    expect(playwright.count(output)).toEqual({ passed: 1, failed: 2, skipped: 0 })
    expect(whatFailed({ name: 'tests: browser', runner: playwright }, output).lines).toEqual([
      'tests/browser/a.spec.ts:9:1 › closes',
      '[chromium] › tests/browser/b.spec.ts:4:1 › shuts at 1440 px',
    ])
  })

  it('repeats the last of what was said where no test is named', () => {
    const output = Array.from({ length: 50 }, (_, i) => `line ${i}\n\n`).join('')
    for (const runner of [undefined, vitest]) {
      const { lines } = whatFailed({ name: 'lint', ...(runner ? { runner } : {}) }, output)
      expect(lines).toHaveLength(20)
      expect(lines.at(-1)).toBe('line 49')
    }
  })

  it('is at most 30 lines and what was left out, and every step has its share', () => {
    const many = (name: string, count: number) => ({ name, lines: Array(count).fill(name) as string[] })
    const [first, second] = inShares([many('server', 2), many('browser', 200)])
    expect(first?.lines).toHaveLength(2)
    expect(second?.lines).toHaveLength(29)
    expect(second?.lines.at(-1)).toBe('… and 172 more')
    expect(inShares([many('server', 200), many('browser', 200)]).map(({ lines }) => lines.length)).toEqual([
      16, 16,
    ])
  })
})
