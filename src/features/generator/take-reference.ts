/** Takes a file as reference image, or says why it cannot be one. What was there before stays until then. */
import { type ImageKind, imageKindBytes, imageKindOf } from '../../domain/image-kind.ts'
import { logWarning } from '../../domain/log.ts'
import { validateReferenceType } from '../../domain/validation.ts'
import { setReference } from '../../ui-state/generator-settings.ts'
import { referenceIntake } from '../../ui-state/reference-intake.ts'
import { encodeReference } from './reference-image.ts'

let latest = 0

export async function takeReference(file: File): Promise<void> {
  latest += 1
  const turn = latest
  Object.assign(referenceIntake, { reading: true, error: null })
  const outcome = await encoded(file)
  // Another file was chosen meanwhile.
  if (turn !== latest) return
  if ('blob' in outcome) setReference({ blob: outcome.blob, name: file.name })
  Object.assign(referenceIntake, { reading: false, error: 'error' in outcome ? outcome.error : null })
}

/** Nothing that is still being read replaces what comes now. */
export function dropReference(): void {
  latest += 1
  Object.assign(referenceIntake, { reading: false, error: null })
  setReference(null)
}

async function encoded(file: File): Promise<{ blob: Blob } | { error: string }> {
  let kind: ImageKind | null = null
  try {
    kind = imageKindOf(new Uint8Array(await file.slice(0, imageKindBytes).arrayBuffer()))
    // Some systems give a picture no type at all; then its bytes tell.
    const wrongType = kind === null ? validateReferenceType(file.type) : null
    if (wrongType) return { error: wrongType }
    return { blob: await encodeReference(file) }
  } catch (cause) {
    logWarning('The reference image was not taken', cause)
    return { error: unreadable(kind) }
  }
}

function unreadable(kind: ImageKind | null): string {
  if (kind === 'heic') return 'This browser cannot open HEIC photos. Save it as JPEG or PNG and try again.'
  if (kind === null) return 'This file is no picture that can be read, whatever its name says. Try another.'
  return 'This picture cannot be read: it is damaged, or too large for this device. Try another.'
}
