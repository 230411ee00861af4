import { describe, expect, it } from 'vitest'
import { pricingNotice, pricingPlans } from '../../src/content/pricing.ts'

const plan = (name: string) => pricingPlans.find((candidate) => candidate.name === name)

describe('the plans', () => {
  it('are three, cheapest first, each with a button of its own', () => {
    expect(pricingPlans.map(({ name, cta }) => [name, cta])).toEqual([
      ['Free', 'Get Free'],
      ['Creator', 'Get Creator'],
      ['Pro', 'Get Pro'],
    ])
  })

  it('Free costs $0/month: 5 generations a day, basic styles, the gallery', () => {
    expect(plan('Free')).toMatchObject({
      price: '$0',
      period: '/month',
      features: ['5 generations/day', 'Basic styles', 'Community gallery'],
    })
  })

  it('Creator costs $9.99/month: unlimited prompts, high-res downloads, priority queue', () => {
    expect(plan('Creator')).toMatchObject({
      price: '$9.99',
      period: '/month',
      features: ['Unlimited prompts', 'High-res downloads', 'Priority queue'],
    })
  })

  it('Pro costs $19.99/month: batch generation, custom styles, fastest speeds', () => {
    expect(plan('Pro')).toMatchObject({
      price: '$19.99',
      period: '/month',
      features: ['Batch generation', 'Custom styles', 'Fastest speeds'],
    })
  })

  it('Creator alone is the popular one', () => {
    expect(pricingPlans.filter(({ popular }) => popular).map(({ name }) => name)).toEqual(['Creator'])
  })

  it('cannot be paid yet, and the notice says what is missing', () => {
    expect(pricingNotice).toBe('Connect Supabase + Stripe to enable subscriptions.')
  })
})
