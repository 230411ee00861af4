/** How far the taking in of a reference image is: chosen, dropped or pasted. */
import { proxy } from 'valtio'

export const referenceIntake = proxy<{ reading: boolean; error: string | null }>({
  reading: false,
  error: null,
})
