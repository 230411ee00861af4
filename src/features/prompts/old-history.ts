/** The list that earlier versions kept in local storage, read once. */
import { newId } from '../../domain/ids.ts'
import { qualities } from '../../domain/sizes.ts'
import { isStyleId } from '../../domain/styles.ts'
import type { PromptHistoryItem } from '../../domain/types.ts'

export const oldHistoryKey = 'prompt_history'

/** Items that cannot be read are left out; null when the whole cannot be read. `now`: epoch ms. */
export function parseOldHistory(text: string, now: number): PromptHistoryItem[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.flatMap((item) => itemOf(item, now) ?? []) : null
  } catch {
    // Torn or somebody else's: there is nothing to take over.
    return null
  }
}

function itemOf(value: unknown, now: number): PromptHistoryItem | null {
  if (typeof value !== 'object' || value === null) return null
  const { prompt, timestamp, style, quality } = value as Record<string, unknown>
  if (typeof prompt !== 'string' || prompt.trim() === '') return null
  return {
    id: newId(now),
    prompt: prompt.trim(),
    timestamp: timeOf(timestamp) ?? 0,
    style: isStyleId(style) ? style : 'photorealistic',
    quality: qualities.find((known) => known === quality) ?? 'standard',
  }
}

/** Milliseconds, or a date as JSON writes it. */
function timeOf(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : value
  return typeof time === 'number' && Number.isFinite(time) ? time : null
}
