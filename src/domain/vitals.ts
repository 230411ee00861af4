/** How fast a page was to see and to use: what is measured, and what counts as good (specification, section 9). */

/** Paint, layout shift, interaction latency, largest paint, first input delay. */
export type VitalName = 'FCP' | 'CLS' | 'INP' | 'LCP' | 'FID'

export type VitalRating = 'good' | 'needs-improvement' | 'poor'

/** Good up to the first, poor above the second. Milliseconds; layout shift has no unit. */
export const vitalThresholds: Record<VitalName, readonly [good: number, poor: number]> = {
  FCP: [1800, 3000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  LCP: [2500, 4000],
  FID: [100, 300],
}

/** A web-vitals record (specification, section 3). `delta`: what has been added since the last one of this id. */
export interface Vital {
  name: VitalName
  value: number
  meta: { id: string; rating: VitalRating; delta: number }
}

export function rateVital(name: VitalName, value: number): VitalRating {
  const [good, poor] = vitalThresholds[name]
  if (value <= good) return 'good'
  return value <= poor ? 'needs-improvement' : 'poor'
}

export function vitalRecord(name: VitalName, measured: { id: string; value: number; delta: number }): Vital {
  const { id, value, delta } = measured
  return { name, value, meta: { id, rating: rateVital(name, value), delta } }
}
