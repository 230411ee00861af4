import { defineConfig } from '@playwright/test'
import { findChromium } from '../support/chromium.ts'
import { browserArgs } from './browser-args.ts'

const launchOptions = { args: browserArgs, executablePath: findChromium() }

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // Each file has a product of its own; two at a time is what two cores bear.
  workers: 2,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: { viewport: { width: 1440, height: 900 }, trace: 'off', launchOptions },
})
