/** The numbers of the specification, section 9, as numbers: what is compared elsewhere is compared with these. */
import { expect, it } from 'vitest'
import * as constants from '../../src/domain/constants.ts'
import { dailyQuota } from '../../src/domain/plans.ts'
import { aspectRatios, models, qualities, sizes } from '../../src/domain/sizes.ts'

it('the limits are those of the specification', () => {
  expect(constants).toMatchObject({
    promptMax: 500,
    negativePromptMax: 300,
    batchMin: 1,
    batchMax: 10,
    batchDefault: 4,
    promptHistoryMax: 20,
    concurrencyMin: 1,
    concurrencyMax: 4,
    concurrencyDefault: 2,
    limitPollInterval: 30_000,
    limitRecheckDelay: 500,
    limitAlertAt: 2,
  })
})

it('what is shown, and for how long, is that of the specification', () => {
  expect(constants).toMatchObject({
    queueRowsShown: 10,
    progressStep: 10,
    progressInterval: 200,
    progressCap: 90,
    errorToastTime: 5_000,
    mobileBreakpoint: 768,
  })
})

it('a tier has 5, 999 or 9999 pictures a day', () => {
  expect(dailyQuota).toEqual({ free: 5, pro: 999, premium: 9999 })
})

it('three shapes and three qualities have their sizes and models', () => {
  expect(aspectRatios).toEqual(['1:1', '16:9', '9:16'])
  expect(sizes).toEqual({
    '1:1': { width: 1024, height: 1024 },
    '16:9': { width: 1536, height: 1024 },
    '9:16': { width: 1024, height: 1536 },
  })
  expect(qualities).toEqual(['standard', 'high', 'ultra'])
  expect(models).toEqual({ standard: 'flux-schnell', high: 'flux-dev', ultra: 'flux-1.1-pro' })
})
