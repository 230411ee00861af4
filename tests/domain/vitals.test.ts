import { describe, expect, it } from 'vitest'
import { rateVital, type VitalName, vitalRecord } from '../../src/domain/vitals.ts'

/** The specification's section 9. */
const thresholds: [VitalName, good: number, poor: number][] = [
  ['FCP', 1800, 3000],
  ['CLS', 0.1, 0.25],
  ['INP', 200, 500],
  ['LCP', 2500, 4000],
  ['FID', 100, 300],
]

describe('the rating of a page', () => {
  it.each(thresholds)('%s is good up to %d and poor above %d', (name, good, poor) => {
    const ratings = [0, good, good + 0.001, poor, poor + 0.001].map((value) => rateVital(name, value))
    expect(ratings).toEqual(['good', 'good', 'needs-improvement', 'needs-improvement', 'poor'])
  })

  it('stands in the record beside id and delta', () => {
    expect(vitalRecord('INP', { id: 'v1', value: 320, delta: 120 })).toEqual({
      name: 'INP',
      value: 320,
      meta: { id: 'v1', rating: 'needs-improvement', delta: 120 },
    })
  })
})
