/** Takes a file as reference image, or says why it cannot be one. What was there before stays until then. */
import { type ImageKind, imageKindBytes, imageKindOf } from '../../domain/image-kind.ts'
import { logWarning } from '../../domain/log.ts'
import { validateReferenceType } from '../../domain/validation.ts'
import { setReference } from '../../ui-state/generator-settings.ts'
import { beginIntake, endIntake, isLatestIntake, referenceIntake } from '../../ui-state/reference-intake.ts'
import { encodeReference } from './reference-image.ts'

export async function takeReference(file: File): Promise<void> {
  const turn = beginIntake()
  const outcome = await encoded(file)
  // Another file was chosen meanwhile, or all was reset.
  if (!isLatestIntake(turn)) return
  if ('blob' in outcome) setReference({ blob: outcome.blob, name: file.name })
  Object.assign(referenceIntake, { reading: false, error: 'error' in outcome ? outcome.error : null })
}

export function dropReference(): void {
  endIntake()
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
