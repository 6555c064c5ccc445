import { expect, jest, test } from '@jest/globals'
import { findAddressTarget } from './shop-address.ts'

jest.mock('../merchant-app.ts', () => ({
  getBuildMerchant: () => ({ server: 'https://vitrine.example', slug: 'lamps' }),
}))

const shop = { domain: 'https://lamps.myshopify.com', website: 'lamps.example' }

test.each([
  ['https://lamps.example/products/arc-lamp', '/p/arc-lamp'],
  ['https://www.lamps.example/collections/salon', '/c/salon'],
  ['https://lamps.myshopify.com/products/arc-lamp?variant=7', '/p/arc-lamp?variant=7'],
  ['https://vitrine.example/web/lamps/p/arc-lamp', '/p/arc-lamp'],
  ['/collections/salon', '/c/salon'],
  ['/cart/7:2?discount=TEN', '/cart#lines=7:2&discount=TEN'],
])('a link in a text or push to %s opens the app at %s', (address, href) => {
  expect(findAddressTarget(address, shop)).toEqual({ to: 'app', href })
})
test.each([
  ['https://other.example/products/arc-lamp', 'https://other.example/products/arc-lamp'],
  ['/apps/reviews', 'https://lamps.myshopify.com/apps/reviews'],
  ['mailto:hi@lamps.example', 'mailto:hi@lamps.example'],
])('a link to %s opens outside of the app', (address, url) => {
  expect(findAddressTarget(address, shop)).toEqual({ to: 'web', url })
})
