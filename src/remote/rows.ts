/** The one place that knows both spellings: snake_case rows of the server, camelCase of the client. */
import { isTier } from '../domain/plans.ts'
import { aspectRatios, type Quality, qualities } from '../domain/sizes.ts'
import { isStyleId } from '../domain/styles.ts'
import type { DailyLimit, Generation, Preferences } from '../domain/types.ts'

export type Row = Record<string, unknown>

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const count = (value: unknown): number => (typeof value === 'number' ? value : Number(value ?? 0))
const optionalText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function oneOf<T extends string>(known: readonly T[], value: unknown, otherwise: T): T {
  return known.find((item) => item === value) ?? otherwise
}

/** null when the row has no id or no date: it is not a generation. */
export function generationFromRow(row: Row): Generation | null {
  const createdAt = Date.parse(text(row.created_at))
  if (!text(row.id) || Number.isNaN(createdAt)) return null
  return {
    id: text(row.id),
    prompt: text(row.prompt),
    negativePrompt: optionalText(row.negative_prompt),
    style: text(row.style),
    quality: oneOf<Quality>(qualities, row.quality, 'standard'),
    width: count(row.width),
    height: count(row.height),
    seed: row.seed === null || row.seed === undefined ? null : count(row.seed),
    imageUrl: text(row.image_url),
    engine: text(row.engine),
    isPublic: row.is_public === true,
    favourite: row.favourite === true,
    createdAt,
    rev: count(row.rev),
  }
}

export function preferencesFromRow(row: Row): Preferences & { rev: number } {
  return {
    defaultStyle: isStyleId(row.default_style) ? row.default_style : 'photorealistic',
    defaultQuality: oneOf<Quality>(qualities, row.default_quality, 'high'),
    defaultAspectRatio: oneOf(aspectRatios, row.default_aspect_ratio, '1:1'),
    notificationsEnabled: row.notifications_enabled !== false,
    publicGalleryOptIn: row.public_gallery_opt_in === true,
    rev: count(row.rev),
  }
}

const preferenceColumns: Record<keyof Preferences, string> = {
  defaultStyle: 'default_style',
  defaultQuality: 'default_quality',
  defaultAspectRatio: 'default_aspect_ratio',
  notificationsEnabled: 'notifications_enabled',
  publicGalleryOptIn: 'public_gallery_opt_in',
}

export function preferencesToRow(part: Partial<Preferences>): Row {
  return Object.fromEntries(
    Object.entries(part).map(([field, value]) => [preferenceColumns[field as keyof Preferences], value]),
  )
}

/** `now`: device time of the answer, to know how far the two clocks are apart. */
export function dailyLimitFromRow(row: Row, now: number): DailyLimit | null {
  const resetAt = Date.parse(text(row.reset_at))
  const serverNow = Date.parse(text(row.server_now))
  if (Number.isNaN(resetAt) || !isTier(row.subscription_tier)) return null
  return {
    generationsToday: count(row.generations_today),
    dailyLimit: count(row.daily_limit),
    remaining: count(row.remaining),
    resetAt,
    tier: row.subscription_tier,
    clockOffset: Number.isNaN(serverNow) ? 0 : serverNow - now,
    checkedAt: now,
  }
}
