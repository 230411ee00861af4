import { afterEach, beforeEach, expect, it } from 'vitest'
import { openAccount, openDevice } from '../../src/data/db.ts'
import { startGeneration } from '../../src/features/generator/start-generation.ts'
import { applySettings } from '../../src/ui-state/apply-settings.ts'
import { generatorSettings, resetSettings } from '../../src/ui-state/generator-settings.ts'
import { signInAs, uid } from '../support/sync-fixture.ts'

beforeEach(async () => {
  await signInAs(openDevice(), uid, Date.now())
  applySettings({ prompt: 'a fox' })
})

afterEach(async () => {
  resetSettings()
  await openAccount(uid).tasks.clear()
  await openAccount(uid).outbox.clear()
})

async function providers(): Promise<string[]> {
  await startGeneration(generatorSettings)
  return (await openAccount(uid).tasks.toArray()).map(({ provider }) => provider)
}

it('without a choice the page asks the model host', async () => {
  expect(await providers()).toEqual(['replicate'])
})

it('without a choice the queue asks the platform’s default', async () => {
  applySettings({ batchMode: true, batchCount: 2 })
  expect(await providers()).toEqual(['platform', 'platform'])
})

it.each(['replicate', 'runware', 'openai', 'platform'] as const)(
  'page and queue ask %s where it is chosen',
  async (provider) => {
    applySettings({ provider })
    await providers()
    applySettings({ batchMode: true, batchCount: 1 })
    expect(await providers()).toEqual([provider, provider])
  },
)

it('Reset forgets the choice', () => {
  applySettings({ provider: 'runware' })
  resetSettings()
  expect(generatorSettings.provider).toBeNull()
})
