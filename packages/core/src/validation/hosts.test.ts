import { expect, test } from 'vitest'
import { parseHost } from './hosts.ts'

test('a host name is parsed in canonical form, however it was typed', () => {
  expect(['App.Shop.com', ' https://app.shop.com/ ', 'app.shop.com.'].map(parseHost)).toEqual(
    Array(3).fill('app.shop.com'),
  )
  expect(parseHost('büro.läden.de')).toBe('xn--bro-hoa.xn--lden-loa.de')
  expect(parseHost('متجر.example')).toMatch(/^xn--[a-z0-9-]+\.example$/)
})
test.each([
  '',
  'localhost',
  'shop',
  '127.0.0.1',
  '0x7f.1',
  '[::1]',
  'app.shop.com:8080',
  'user@shop.com',
  'a b.com',
  'app.shop.com/path',
  'app.shop.com\\evil.com',
  'app..com',
  '-a.com',
  'a.com?x',
  'a\u0000.com',
  `${'a'.repeat(64)}.com`,
])('%j is no host name of a merchant', (text) => {
  expect(parseHost(text)).toBeNull()
})

test('a host name of any number of slashes is refused in time: every request of anybody has one', () => {
  const began = Date.now()
  expect(parseHost(`x${'/'.repeat(200_000)}x`)).toBeNull()
  // Nothing, and half a minute where each slash is a start.
  expect(Date.now() - began).toBeLessThan(10_000)
})
