/** What search engines read of the home page: an application with a free offer. */
import { productName } from '../domain/constants.ts'

export const structuredData = {
  '@context': 'https://schema.org',
  '@type': 'WebApplication',
  name: productName,
  description: 'AI Text to Image Generator',
  applicationCategory: 'DesignApplication',
  operatingSystem: 'Any',
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
}
