import { beforeEach, describe, expect, it } from 'vitest'
import {
  generatorSettings,
  resetSettings,
  setAspectRatio,
  setBatchCount,
  setPrompt,
  setReference,
  setSeed,
} from '../../src/ui-state/generator-settings.ts'
import { beginPacking, endPacking } from '../../src/ui-state/packing.ts'
import { setPageOwner } from '../../src/ui-state/page-owner.ts'
import { beginIntake, isLatestIntake, referenceIntake } from '../../src/ui-state/reference-intake.ts'
import { dismissToast, showToast, toasts } from '../../src/ui-state/toasts.ts'

describe('generator settings', () => {
  beforeEach(() => resetSettings(0))

  it('start from the defaults of the specification', () => {
    expect(generatorSettings).toMatchObject({
      style: 'photorealistic',
      aspectRatio: '1:1',
      quality: 'standard',
      width: 1024,
      height: 1024,
      seed: null,
      batchCount: 4,
    })
  })

  it('change the size with the ratio', () => {
    setAspectRatio('16:9')
    expect([generatorSettings.width, generatorSettings.height]).toEqual([1536, 1024])
  })

  it('keep what is typed as seed and use it only when it is a number', () => {
    setSeed('12x')
    expect([generatorSettings.seedText, generatorSettings.seed]).toEqual(['12x', null])
    setSeed(' 42 ')
    expect(generatorSettings.seed).toBe(42)
  })

  it('hold the batch between 1 and 10', () => {
    setBatchCount(0)
    expect(generatorSettings.batchCount).toBe(1)
    setBatchCount(99)
    expect(generatorSettings.batchCount).toBe(10)
  })

  it('hand the reference picture back as the Blob it is', async () => {
    setReference({ blob: new Blob(['abc']), name: 'a.png' })
    expect(await generatorSettings.reference?.blob.text()).toBe('abc')
  })

  it('are restored by a reset, which also empties the list on the page', () => {
    setPrompt('a fox')
    resetSettings(1234)
    expect([generatorSettings.prompt, generatorSettings.clearedAt]).toEqual(['', 1234])
  })

  it('take no picture that was still being read when all was reset', () => {
    const turn = beginIntake()
    resetSettings(0)
    expect([isLatestIntake(turn), referenceIntake.reading]).toEqual([false, false])
  })
})

describe('toasts', () => {
  beforeEach(() => {
    toasts.list = []
  })

  it('are shown for five seconds unless told otherwise', () => {
    showToast({ kind: 'info', title: 'a' })
    expect(toasts.list[0]?.duration).toBe(5_000)
  })

  it('do not pile up the same words', () => {
    showToast({ kind: 'error', title: 'Connection Failed' })
    const last = showToast({ kind: 'error', title: 'Connection Failed' })
    expect(toasts.list.map((toast) => toast.id)).toEqual([last])
    dismissToast(last)
    expect(toasts.list).toEqual([])
  })
})

describe('what is on the page', () => {
  beforeEach(() => {
    setPageOwner(null)
    resetSettings(0)
    toasts.list = []
  })

  it('goes along from the guest to the first account, also when it is read again', () => {
    setPrompt('a fox')
    setPageOwner('first')
    setPageOwner('first')
    expect(generatorSettings.prompt).toBe('a fox')
  })

  it.each([['second'], [null]])('of one account is gone when the next is %s', (next) => {
    setPageOwner('first')
    resetSettings(1234)
    setPrompt('a fox')
    const packing = beginPacking(3)
    showToast({ kind: 'error', title: 'Connection Failed' })
    showToast({ kind: 'success', title: 'Removed from this device', ofDevice: true })
    setPageOwner(next)
    expect([generatorSettings.prompt, generatorSettings.clearedAt]).toEqual(['', 0])
    expect(toasts.list.map((toast) => toast.title)).toEqual(['Removed from this device'])
    expect(packing?.aborted).toBe(true)
    endPacking()
  })
})
