import { expect, test } from 'vitest'
import { resolveStorefrontPath } from './platform-paths.ts'
import { type LinkPattern, listStorefrontLinkPatterns } from './storefront-patterns.ts'

/**
 * Android's simple patterns: `.` is any character, `*` repeats the character before it up to the first one that
 * follows.
 */
function matches(path: string, pattern: LinkPattern): boolean {
  if ('path' in pattern) return path === pattern.path
  if ('pathPrefix' in pattern) return path.startsWith(pattern.pathPrefix)
  return new RegExp(`^${pattern.pathPattern.replaceAll('.*', '.*?')}$`).test(path)
}
const isClaimed = (path: string) => listStorefrontLinkPatterns().some((pattern) => matches(path, pattern))

const OPENED = [
  '/products/arc-lamp',
  '/collections/new/products/arc-lamp',
  '/collections',
  '/collections/salon',
  '/search',
  '/cart',
  '/cart/add',
  '/cart/4211:2,4212:1',
  '/pages/about',
  '/blogs/news/first',
  '/policies/refund-policy',
  '/discount/SUMMER10',
  '/account',
  '/account/orders/0123abcd',
]

test.each(['', '/fr', '/en-ca', '/zh-hant'])(
  'Android opens a storefront link below “%s” in the app where it has a screen',
  (market) => {
    for (const path of ['/', ...OPENED]) {
      const address = path === '/' && market !== '' ? market : market + path
      expect(resolveStorefrontPath(address, new URLSearchParams()), address).not.toBeNull()
      expect(isClaimed(address), address).toBe(true)
    }
  },
)

test.each([
  '/cart/c/hWN1',
  '/fr/cart/c/hWN1',
  '/checkouts/cn/abc',
  '/12345/orders/0123abcd',
  '/gift_cards/1/abc',
  '/blogs/news',
  '/apps/reviews',
  '/admin',
  '/a/b',
])('Android leaves the shop’s page %s to the browser', (path) => expect(isClaimed(path)).toBe(false))
