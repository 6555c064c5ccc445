import { describe, expect, test } from 'vitest'
import type { PageData } from '../page/page-data.ts'
import { findShopLinkTarget } from './shop-links.ts'

const shop: PageData['shop'] = {
  name: 'Lamps',
  domain: 'https://lamps.myshopify.com',
  website: 'lamps.example',
  token: '',
  currency: 'USD',
  country: 'US',
  languages: ['en'],
  moneyFormat: '${{amount}}',
}
const target = (address: string, base = '/web/lamps') =>
  findShopLinkTarget(address, { base, shop }, 'https://vitrine.example')

describe('a link on a page of the web app', () => {
  test.each([
    ['https://lamps.example/products/arc-lamp?variant=7', '/p/arc-lamp?variant=7'],
    ['https://www.lamps.example/collections/salon', '/c/salon'],
    ['https://lamps.myshopify.com/discount/TEN', '/#discount=TEN'],
    ['https://vitrine.example/web/lamps/collections/salon', '/c/salon'],
  ])('to %s opens the app at %s', (address, href) => expect(target(address)).toBe(href))
  test.each([
    'https://other.example/products/arc-lamp',
    'https://lamps.example.other.example/products/arc-lamp',
    'https://vitrine.example/web/lampshades/collections/salon',
    'https://vitrine.example/collections/salon',
    'https://lamps.example/apps/reviews',
    'mailto:hi@lamps.example',
    'javascript:alert(1)',
    'not an address',
  ])('to %s stays the browser’s', (address) => expect(target(address)).toBeNull())
  test('to a platform path on the app’s own domain opens the app', () => {
    expect(target('https://vitrine.example/collections/salon', '')).toBe('/c/salon')
  })
})
