import { expect, it } from 'vitest'
import { webAddress } from './links.ts'

it('a page of the shop is found from its own address', () => {
  expect(webAddress('policies/refund-policy', 'https://shop.example')).toBe(
    'https://shop.example/policies/refund-policy',
  )
})
it('a whole address is taken as it is', () => {
  expect(webAddress('https://help.example/faq', 'https://shop.example')).toBe('https://help.example/faq')
})
it('a script or nothing is no link', () => {
  expect(webAddress('javascript:alert(1)', 'https://shop.example')).toBeNull()
  expect(webAddress(' ', 'https://shop.example')).toBeNull()
})
