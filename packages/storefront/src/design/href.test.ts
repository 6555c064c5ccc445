import { expect, test } from 'vitest'
import { hrefOf } from './href.ts'

test('a link leads to a screen, into the shop, onto the web, or nowhere', () => {
  expect(hrefOf({ to: 'home' })).toBe('/')
  expect(hrefOf({ to: 'collection', handle: 'été 50%' })).toBe('/c/%C3%A9t%C3%A9%2050%25')
  expect(hrefOf({ to: 'product', handle: 'lamp' })).toBe('/p/lamp')
  expect(hrefOf({ to: 'web', url: 'https://example.com/a' })).toBe('https://example.com/a')
  expect(hrefOf({ to: 'none' })).toBeNull()
})
test('a link whose target was not chosen yet leads nowhere', () => {
  expect(hrefOf({ to: 'collection', handle: '' })).toBeNull()
  expect(hrefOf({ to: 'web', url: '' })).toBeNull()
})
