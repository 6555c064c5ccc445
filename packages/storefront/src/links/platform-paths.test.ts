import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findScreen } from '../screens.ts'
import { parseLinkCodes, toLinkFragment } from './link-actions.ts'
import { isShopPage, resolveStorefrontPath } from './platform-paths.ts'

const resolve = (address: string) => {
  const { pathname, search } = new URL(address, 'https://lamps.example')
  return resolveStorefrontPath(pathname, new URLSearchParams(search))
}

describe("a path of the platform's storefront opens the app's screen:", () => {
  test.each([
    ['/', '/'],
    ['/fr', '/'],
    ['/products/arc-lamp', '/p/arc-lamp'],
    ['/products/arc-lamp/', '/p/arc-lamp'],
    ['/products/arc-lamp?variant=4211&utm_source=x', '/p/arc-lamp?variant=4211'],
    ['/products/arc-lamp?variant=x', '/p/arc-lamp'],
    ['/en-ca/collections/new/products/arc-lamp', '/p/arc-lamp'],
    ['/products/%D9%85%D8%B5', '/p/%D9%85%D8%B5'],
    ['/products', '/catalog'],
    ['/collections', '/catalog'],
    ['/collections/all', '/catalog'],
    ['/collections/all/blue', '/catalog'],
    ['/fr/collections/salon?page=2', '/c/salon'],
    ['/collections/salon/blue+red', '/c/salon'],
    ['/collections/salon?sort_by=price-ascending', '/c/salon?sort=priceup'],
    ['/collections/salon?filter.v.price.gte=10&filter.v.price.lte=99.50', '/c/salon?min=10&max=99.50'],
    ['/collections/salon?sort_by=title-ascending&filter.v.price.gte=-1', '/c/salon'],
    ['/collections/vendors?q=Acme', '/search?q=Acme'],
    ['/search?q=red%20lamp&type=product', '/search?q=red%20lamp'],
    ['/search', '/search'],
    ['/cart', '/cart'],
    ['/pages/about', '/pages/about'],
    ['/fr/pages/%C3%A0-propos?utm_source=x', '/pages/%C3%A0-propos'],
    ['/en-ca/blogs/news/first', '/blogs/news/first'],
    ['/policies/refund-policy', '/policies/refund-policy'],
    ['/fr/policies/terms-of-service/', '/policies/terms-of-service'],
    ['/account', '/account'],
    ['/account/login?return_url=%2Faccount', '/login'],
    ['/account/register', '/register'],
    ['/account/addresses', '/account'],
    ['/account/orders', '/orders'],
    ['/account/orders/0123abcd', '/orders'],
  ])('%s', (address, href) => {
    expect(resolve(address)).toBe(href)
    expect(findScreen((href.split(/[?#]/)[0] ?? '') || '/')).not.toBeNull()
  })
})

describe("a path without a screen stays the shop's:", () => {
  test.each([
    '/cart/c/hWN1?key=secret',
    '/cart/1:0x1',
    '/checkouts/cn/abc',
    '/12345/orders/0123abcd',
    '/gift_cards/1/abc',
    '/products/arc-lamp.json',
    '/products/arc%2Flamp/reviews',
    '/products/%E0%A4%A',
    '/products/arc%00lamp',
    '/apps/reviews',
    '/admin',
    '/collections/salon/products.json',
    '/blogs/news',
    '/blogs/news/tagged/care',
    '/blogs/news.atom',
    '/policies/legal-notice',
    '/pages/%00',
  ])('%s', (address) => expect(resolve(address)).toBeNull())
  test('and those that the platform serves to visitors are known', () => {
    for (const path of [
      '/fr/blogs/news',
      '/blogs/news/tagged/care',
      '/policies/legal-notice',
      '/cart/c/x',
      '/1/orders/x',
    ])
      expect(isShopPage(path)).toBe(true)
    for (const path of ['/pages/', '/pages/about', '/', '/p/arc-lamp', '/admin', '/cart'])
      expect(isShopPage(path)).toBe(false)
  })
})

describe('a discount link', () => {
  test.each([
    ['/discount/SUMMER10', '/#discount=SUMMER10'],
    ['/discount/SUMMER%2010', '/#discount=SUMMER%2010'],
    ['/discount/A,B', '/#discount=A,B'],
    ['/discount/SUMMER10?redirect=/products/arc-lamp', '/p/arc-lamp#discount=SUMMER10'],
    [
      '/discount/SUMMER10?redirect=%2Fproducts%2Farc-lamp%3Fvariant%3D4211',
      '/p/arc-lamp?variant=4211#discount=SUMMER10',
    ],
    ['/fr/discount/SUMMER10?redirect=/fr/collections/salon', '/c/salon#discount=SUMMER10'],
    ['/discount/A?redirect=/discount/B', '/#discount=A'],
    ['/discount/A?redirect=/pages/unknown/x', '/#discount=A'],
    ['/products/arc-lamp?discount=SUMMER10', '/p/arc-lamp#discount=SUMMER10'],
  ])('%s opens its screen with its code', (address, href) => expect(resolve(address)).toBe(href))
  test.each(['//other.example', '/\\other.example', 'https://other.example', 'javascript:alert(1)'])(
    'never leads to another site: %s',
    (redirect) => {
      expect(resolve(`/discount/A?redirect=${encodeURIComponent(redirect)}`)).toBe('/#discount=A')
    },
  )
})

describe('a cart link of the platform', () => {
  test.each([
    ['/cart/4211:2', '/cart#lines=4211:2'],
    ['/cart/4211:2,4212:1?discount=SUMMER10', '/cart#lines=4211:2,4212:1&discount=SUMMER10'],
    ['/cart/add?id=4211&quantity=3', '/cart#lines=4211:3'],
    ['/cart/add?id=4211', '/cart#lines=4211:1'],
    ['/cart/add?items[0][id]=1&items[0][quantity]=2&items[1][id]=5', '/cart#lines=1:2,5:1'],
    ['/cart?discount=SUMMER10', '/cart#discount=SUMMER10'],
  ])('%s offers its lines in the cart', (address, href) => expect(resolve(address)).toBe(href))
})

test('the codes of a link survive its fragment', () => {
  const code = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => text.trim() === text)
  fc.assert(
    fc.property(fc.uniqueArray(code, { maxLength: 10 }), fc.boolean(), (codes, hasLines) => {
      const plain = codes.filter((one) => !one.includes(',') && one.isWellFormed())
      const fragment = toLinkFragment({ codes: plain, lines: hasLines ? ['1:2'] : [] })
      expect(parseLinkCodes(fragment)).toEqual(plain)
    }),
  )
})

test("any path leads to a path of the app or stays the shop's", () => {
  const piece = fc.constantFrom(
    '/',
    'products',
    'cart',
    'discount',
    '..',
    '%2f',
    'a',
    ':',
    '1:1',
    ',',
    '?',
    '#',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (pieces) => {
      const href = resolveStorefrontPath(`/${pieces.join('')}`, new URLSearchParams(pieces.join('')))
      if (href !== null) expect(href).toMatch(/^\/(?![/\\])/)
    }),
  )
})
