import { expect, test } from 'vitest'
import { toWebAddress } from './web-address.ts'

test('a page of the shop is found from its own address', () => {
  expect(toWebAddress('policies/refund-policy', 'https://shop.example')).toBe(
    'https://shop.example/policies/refund-policy',
  )
})
test('a whole address is taken as it is', () => {
  expect(toWebAddress('https://help.example/faq', 'https://shop.example')).toBe('https://help.example/faq')
})
test('a script or nothing is no link', () => {
  expect(toWebAddress('javascript:alert(1)', 'https://shop.example')).toBeNull()
  expect(toWebAddress(' ', 'https://shop.example')).toBeNull()
})
