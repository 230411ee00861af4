/** The wire format of Phoenix channels as Supabase's clients speak it. */
export type Version = '1.0.0' | '2.0.0'

export type Message = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

export function isVersion(text: string): text is Version {
  return text === '1.0.0' || text === '2.0.0'
}

export function encodeMessage(version: Version, { joinRef, ref, topic, event, payload }: Message): string {
  if (version === '2.0.0') return JSON.stringify([joinRef, ref, topic, event, payload])
  return JSON.stringify({ topic, event, payload, ref })
}

/** null when it is no message of this version. */
export function decodeMessage(version: Version, text: string): Message | null {
  const parsed = parseJson(text)
  if (version === '2.0.0') {
    if (!Array.isArray(parsed)) return null
    const [joinRef, ref, topic, event, payload] = parsed as unknown[]
    return checked({ joinRef, ref, topic, event, payload })
  }
  if (!isRecord(parsed)) return null
  const { join_ref, ref, topic, event, payload } = parsed
  return checked({ joinRef: join_ref, ref, topic, event, payload })
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function checked(fields: Record<keyof Message, unknown>): Message | null {
  const { topic, event, payload } = fields
  const joinRef = fields.joinRef ?? null
  const ref = fields.ref ?? null
  if (typeof topic !== 'string' || typeof event !== 'string' || topic.length > 255) return null
  if ((ref !== null && typeof ref !== 'string') || (joinRef !== null && typeof joinRef !== 'string'))
    return null
  return { joinRef, ref, topic, event, payload: isRecord(payload) ? payload : {} }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
