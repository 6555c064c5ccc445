import { createCartLine } from '@vitrine/testing/memory.ts'
import { expect, test } from 'vitest'
import { EMPTY_SHOPPER } from '../../device/store/shopper-data.ts'
import { hasDeviceData } from './device-data.ts'

test.each([
  ['a cart', { cart: [createCartLine({ id: 1 })] }],
  ['a wishlist', { favorites: [1] }],
  ['a country', { locale: 'DE' }],
  ['a saved product', { aside: { note: '', wrap: false, later: [createCartLine({ id: 1 })] } }],
  ['a discount code', { codes: ['TEN'] }],
  ['a gift card', { giftCards: ['card1234'] }],
])('signing out asks before it clears %s', (_, shopperData) => {
  expect(hasDeviceData({ ...EMPTY_SHOPPER, ...shopperData })).toBe(true)
})
test('signing out of a device without a shopper’s data asks nothing', () => {
  expect(hasDeviceData(EMPTY_SHOPPER)).toBe(false)
})
