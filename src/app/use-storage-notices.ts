import { useEffect } from 'react'
import { getStorageTrouble, onStorageTrouble } from '../data/storage-trouble.ts'
import { showToast } from '../ui-state/toasts.ts'

const day = 86_400_000

/** Says what happened to the storage where the app goes on all the same. */
export function useStorageNotices(): void {
  useEffect(() => {
    tell()
    return onStorageTrouble(tell)
  }, [])
}

function tell(): void {
  const trouble = getStorageTrouble()
  if (trouble === 'newer') {
    showToast({
      kind: 'info',
      title: 'Pinhole was updated in another tab',
      message: 'Reload this one to go on with the new version.',
      action: { label: 'Reload', onPress: () => window.location.reload() },
      duration: day,
    })
  }
  if (trouble === 'full') {
    showToast({
      kind: 'error',
      title: 'This device is full',
      message:
        'Older pictures were taken off it to make room. They stay in your history and come back when there is room.',
      duration: 15_000,
    })
  }
}
