/** Plans as the specification's section 9 has them. */
export interface PricingPlan {
  name: string
  price: string
  period: string
  features: readonly string[]
  cta: string
  popular: boolean
}

export const pricingPlans: readonly PricingPlan[] = [
  {
    name: 'Free',
    price: '$0',
    period: '/month',
    features: ['5 generations/day', 'Basic styles', 'Community gallery'],
    cta: 'Get Free',
    popular: false,
  },
  {
    name: 'Creator',
    price: '$9.99',
    period: '/month',
    features: ['Unlimited prompts', 'High-res downloads', 'Priority queue'],
    cta: 'Get Creator',
    popular: true,
  },
  {
    name: 'Pro',
    price: '$19.99',
    period: '/month',
    features: ['Batch generation', 'Custom styles', 'Fastest speeds'],
    cta: 'Get Pro',
    popular: false,
  },
]

/** Payment is not connected: the buttons say what is missing (section 8). */
export const pricingNotice = 'Connect Supabase + Stripe to enable subscriptions.'
