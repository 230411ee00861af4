/** Plans and the daily quota of their tiers (specification, section 9). */
export const tiers = ['free', 'pro', 'premium'] as const
export type Tier = (typeof tiers)[number]

/** What a tier is called where it is sold. */
export const planNames: Record<Tier, string> = { free: 'Free', pro: 'Creator', premium: 'Pro' }

/** Pictures a day. */
export const dailyQuota: Record<Tier, number> = { free: 5, pro: 999, premium: 9999 }

export function isTier(value: unknown): value is Tier {
  return typeof value === 'string' && (tiers as readonly string[]).includes(value)
}
