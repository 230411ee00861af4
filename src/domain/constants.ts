/** Business constants of the specification, section 9. Times in milliseconds. */
export const productName = 'Pinhole'

export const promptMax = 500
export const negativePromptMax = 300
export const batchMin = 1
export const batchMax = 10
export const batchDefault = 4
export const promptHistoryMax = 20
export const concurrencyMin = 1
export const concurrencyMax = 4
export const concurrencyDefault = 2
export const queueRowsShown = 10
export const progressStep = 10
export const progressInterval = 200
export const progressCap = 90
export const errorToastTime = 5_000
export const limitPollInterval = 30_000
export const limitRecheckDelay = 500
export const limitAlertAt = 2
export const mobileBreakpoint = 768
