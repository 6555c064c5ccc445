import { expect, test } from 'vitest'
import { toWebAddress } from './web-address.ts'

test('a link to a page of the shop is resolved from its own address', () => {
  expect(toWebAddress('policies/refund-policy', 'https://shop.example')).toBe(
    'https://shop.example/policies/refund-policy',
  )
})
test('an absolute link stays unchanged', () => {
  expect(toWebAddress('https://help.example/faq', 'https://shop.example')).toBe('https://help.example/faq')
})
test('a link to a script or nothing is no link', () => {
  expect(toWebAddress('javascript:alert(1)', 'https://shop.example')).toBeNull()
  expect(toWebAddress(' ', 'https://shop.example')).toBeNull()
})
