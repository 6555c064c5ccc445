import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findScreen } from '../screens.ts'
import { parseInstallReferrer, toDeferredPath, toInstallReferrer } from './deferred-link.ts'

test.each([
  ['/p/arc-lamp?variant=4211&utm_source=mail', '/p/arc-lamp?variant=4211'],
  ['/products/arc-lamp', '/p/arc-lamp'],
  ['/fr/collections/salon', '/c/salon'],
  ['/discount/TEN?redirect=/collections/salon', '/c/salon#discount=TEN'],
  ['/', '/'],
])('a store link keeps the page %s for after the installation', (address, path) => {
  expect(toDeferredPath(address)).toBe(path)
  expect(parseInstallReferrer(toInstallReferrer(path))).toBe(path.split('#')[0])
})

test.each([
  '',
  'p/arc-lamp',
  '//other.example/p/x',
  '/\\other.example',
  'https://other.example/p/x',
  'javascript:alert(1)',
  '/unknown/page',
  '/checkouts/cn/abc',
  '/login?code=stolen&state=x',
  '/recovery?reset=https://shop/secret',
  `/p/${'a'.repeat(1000)}`,
])('a store link keeps nothing of %s', (address) => expect(toDeferredPath(address)).toBeNull())

test.each([
  'utm_source=google-play&utm_medium=organic',
  '',
  'link=',
  'link=%E0%A4%A',
  'link=//other.example',
])('an install referrer without a page of the app, such as %s, opens none', (referrer) =>
  expect(parseInstallReferrer(referrer)).toBeNull(),
)

test('any install referrer opens a screen of the app or nothing', () => {
  const piece = fc.constantFrom('link=', '%2F', '/', 'p', 'products', '..', '\\', '?', '%23', 'account', ':')
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 10 }), (pieces) => {
      const path = parseInstallReferrer(pieces.join(''))
      if (path === null) return
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(findScreen(path.split(/[?#]/)[0] ?? '')).not.toBeNull()
    }),
  )
})
