import { expect, test } from 'vitest'
import { toHref } from './href.ts'

test('a design link leads to a screen, into the shop, to the web, or nowhere', () => {
  expect(toHref({ to: 'home' })).toBe('/')
  expect(toHref({ to: 'collection', handle: 'été 50%' })).toBe('/c/%C3%A9t%C3%A9%2050%25')
  expect(toHref({ to: 'product', handle: 'lamp' })).toBe('/p/lamp')
  expect(toHref({ to: 'web', url: 'https://example.com/a' })).toBe('https://example.com/a')
  expect(toHref({ to: 'none' })).toBeNull()
})
test('a design link without a chosen target leads nowhere', () => {
  expect(toHref({ to: 'collection', handle: '' })).toBeNull()
  expect(toHref({ to: 'web', url: '' })).toBeNull()
})
